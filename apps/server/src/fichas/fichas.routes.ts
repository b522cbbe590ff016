import { fichas as contract } from '@portal/contract/fichas/fichas.contract'
import type { FastifyInstance } from 'fastify'
import { cookiePrefix, isSecure, readCookie } from '../platform/auth/cookie.ts'
import { dispositionOf, download, os, scoped } from '../platform/http/operations.ts'
import { type AberturaService, VISTA_MS } from './abertura.service.ts'
import type { EnvioFichaService } from './envio.service.ts'
import type { FolhaPdfService } from './folha.service.ts'
import type { Impressao } from './impressao.service.ts'

type Services = { envio: EnvioFichaService; abertura: AberturaService; impressao: Impressao; folha: FolhaPdfService }

/** Name of the cookie that lets a browser read a sheet; one for each sheet, by the end of its token. */
const nomeDoCookie = (publicUrl: string | undefined, token: string) =>
  `${cookiePrefix(publicUrl)}ficha-${token.slice(-8)}`

export const navegadorDe = (cookies: string | undefined, publicUrl: string | undefined, token: string) =>
  readCookie(cookies, nomeDoCookie(publicUrl, token))

export const fichasRoutes = ({ envio, abertura, impressao, folha }: Services, publicUrl: string | undefined) => ({
  printFicha: download(contract.printFicha, (input, escopo) => impressao.print(escopo, input)),
  printFolha: download(contract.printFolha, (input, escopo) => folha.print(escopo, input)),
  sendFicha: scoped(os.fichas.sendFicha, envio.send),
  listFichas: scoped(os.fichas.listFichas, (escopo, input) => envio.list(escopo, input.id)),
  revokeFicha: os.fichas.revokeFicha.handler(async ({ input, context }) => {
    await envio.revoke(context.escopo(), input.id, input.ficha)
    return { ok: true }
  }),
  listAberturas: scoped(os.fichas.listAberturas, envio.listAberturas),
  getFichaPublica: os.fichas.getFichaPublica.handler(async ({ input: { token }, context: { request, reply } }) => {
    reply.header('cache-control', 'no-store')
    return { ficha: await abertura.read(token, navegadorDe(request.headers.cookie, publicUrl, token)) }
  }),
  openFicha: os.fichas.openFicha.handler(async ({ input: { token, codigo }, context: { request, reply } }) => {
    const { ficha, navegador } = await abertura.open(token, codigo, request.ip)
    const cookie = [
      `${nomeDoCookie(publicUrl, token)}=${navegador}`,
      'Path=/',
      `Max-Age=${VISTA_MS / 1000}`,
      'HttpOnly',
      'SameSite=Lax',
      ...(isSecure(publicUrl) ? ['Secure'] : []),
    ]
    reply.header('set-cookie', cookie.join('; ')).header('cache-control', 'no-store')
    return ficha
  }),
})

/** Serves the file of a sheet to the clinic; the contract's download operations need a sign-in. */
export const serveFichaPdf = (
  app: FastifyInstance,
  { abertura }: Pick<Services, 'abertura'>,
  publicUrl: string | undefined,
) =>
  app.get<{ Params: { token: string } }>('/api/publico/ficha/:token/pdf', async (request, reply) => {
    const { token } = request.params
    const file = await abertura.print(token, navegadorDe(request.headers.cookie, publicUrl, token), request.ip)
    return reply
      .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
      .header('content-disposition', dispositionOf(file))
      .type(file.tipo)
      .send(file.conteudo)
  })
