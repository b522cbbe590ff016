import { randomBytes } from 'node:crypto'

/**
 * Token of a public link: the time and 192 random bits (docs/rules.md, 'Limites de quem não tem conta'), safe in
 * addresses. Links that the team copies again (registration, search, sharing, quotes) are stored with their token; those
 * that open health data or papers, or act once, with a keyed hash of it.
 */
export const createToken = () => `${Date.now().toString(36)}-${randomBytes(24).toString('base64url')}`

/** True if a text has the form of a token; tokens of links from the old portal may hold a dot. */
export const isToken = (text: string) => /^[\w.-]{1,200}$/.test(text)
