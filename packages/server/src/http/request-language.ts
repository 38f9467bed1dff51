import { type Language, readLanguage } from '@soulstack/kit'
import { refusedIn } from '@soulstack/tables'
import type { FastifyRequest } from 'fastify'

const asked = (request: FastifyRequest): unknown => (request.query as { lang?: unknown } | undefined)?.lang

/** The language of a request: `?lang=`, English by default. @throws Refusal `no-such-language`. */
export const languageOf = (request: FastifyRequest): Language => readLanguage(asked(request))

/** The language for refusing a request: English if the requested one does not exist. */
export const refusalLanguageOf = (request: FastifyRequest): Language => refusedIn(asked(request))
