import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A value as COPY writes it. */
export const copied = (valor: string | null) =>
  valor === null
    ? '\\N'
    : valor.replace(/[\\\b\f\n\r\t\v]/g, (sign) =>
        sign === '\\' ? '\\\\' : `\\${'bfnrtv'['\b\f\n\r\t\v'.indexOf(sign)]}`,
      )

export const HEAD = `--
-- PostgreSQL database dump
--

\\restrict 7gkQ0SJ2Qx

-- Dumped from database version 15.8
-- Dumped by pg_dump version 15.18

SET statement_timeout = 0;
SET lock_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET row_security = off;
`
export const FOOT = `
SELECT pg_catalog.setval('auth.refresh_tokens_id_seq', 41, true);


--
-- PostgreSQL database dump complete
--

\\unrestrict 7gkQ0SJ2Qx

`

/** A block as pg_dump writes it, with the lines around it. `head` is what follows COPY. */
export const block = (head: string, lines: string[]) =>
  `\n--\n-- Data for Name: x; Type: TABLE DATA\n--\n\nCOPY ${head} FROM stdin;\n${lines.map((line) => `${line}\n`).join('')}\\.\n\n`

export const rows = (head: string, linhas: (string | null)[][]) =>
  block(
    head,
    linhas.map((linha) => linha.map(copied).join('\t')),
  )

export const dump = (...blocks: string[]) => HEAD + blocks.join('') + FOOT

export function write(folder: string, name: string, content: string | Buffer): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}
