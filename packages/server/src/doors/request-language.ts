import { LANGUAGES, type Language, readLanguage } from '@soulstack/kit'
import type { FastifyRequest } from 'fastify'

const asked = (request: FastifyRequest): unknown => (request.query as { lang?: unknown } | undefined)?.lang

/** In which language a request is answered: `?lang=`, English without it. @throws Refusal `no-such-language`. */
export const languageOf = (request: FastifyRequest): Language => readLanguage(asked(request))

/** In which language a request is refused, also one that asks for a language that there is not. */
export const refusedIn = (request: FastifyRequest): Language =>
  LANGUAGES.find(({ id }) => id === asked(request))?.id ?? 'en'
