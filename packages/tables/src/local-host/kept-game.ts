import type { BotName } from '@soulstack/protocol'
import { botName, name } from '@soulstack/protocol'
import { z } from 'zod'

/** What the file of an unfinished game has besides its log: how the table was, so that it can be set up again. */

/** Who sits where: a person by name, or a bot. */
export type KeptSeat = { you: string } | BotName

export const keptGame = z.lazy(() =>
  z.object({
    home: z.strictObject({
      seats: z
        .array(z.union([z.strictObject({ you: name }), botName]))
        .min(1)
        .max(6),
    }),
  }),
)
