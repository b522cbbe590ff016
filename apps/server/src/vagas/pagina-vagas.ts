import { randomUUID } from 'node:crypto'
import { id as uuid } from '@portal/contract/common'
import type { ContatoPublico } from '@portal/contract/empresa/contato'
import { VAGAS_DA_CLINICA_MAXIMO } from '@portal/contract/vagas/limites'
import { type GeneroVaga, ROTULO_GENERO_VAGA, textoDasVagas } from '@portal/contract/vagas/opcoes'
import { type PaginaVagas, respostaDaClinica } from '@portal/contract/vagas/vagas.contract'
import type { FastifyRequest } from 'fastify'
import { linkPage } from '../links/pagina.service.ts'
import { toAnswer } from '../platform/http/errors.ts'
import { type Html, html } from '../platform/http/html.ts'
import type { PublicPage, PublicPageRoute } from '../platform/http/public-page.ts'
import { caminhoDoPedido, type VagasService } from './vagas.service.ts'

const PART = 'src/vagas/publica/vagas-publica-page.tsx'
const CONFIRMADO = 'confirmado=sim'

/** Values of a form without script, by name; in an address a name may occur more than once. */
type Enviado = Readonly<Record<string, unknown>>

/** Form before its script runs, or without script: its signs reload the page with the new number. */
function formulario(acao: string, { vagas, envio_id }: PaginaVagas, erro: string | undefined): Html {
  const sinal = (nome: 'menos' | 'mais', genero: GeneroVaga) =>
    html`<button name="${nome}" value="${genero}" formmethod="get" formnovalidate aria-label="${ROTULO_GENERO_VAGA[genero]}: uma a ${nome}">${nome === 'mais' ? '+' : '−'}</button>`
  const linha = ({ genero, vagas }: PaginaVagas['vagas'][number]) =>
    html`<div class="vagas-linha"><label for="vagas-${genero}">${ROTULO_GENERO_VAGA[genero]}</label>${sinal('menos', genero)}<input id="vagas-${genero}" name="${genero}" type="number" inputmode="numeric" required min="0" max="${VAGAS_DA_CLINICA_MAXIMO}" value="${vagas}">${sinal('mais', genero)}</div>`
  return html`<form class="vagas" method="post" action="${acao}"><button class="vagas-enter" tabindex="-1" aria-hidden="true"></button>
<p>Quantas vagas há agora?</p>
${erro && html`<p class="vagas-erro" role="alert">${erro}</p>`}
${vagas.map(linha)}
<input type="hidden" name="envio_id" value="${envio_id ?? ''}">
<button class="vagas-confirmar">Confirmar</button></form>`
}

const obrigado = ({ vagas }: PaginaVagas) =>
  html`<p class="vagas-obrigado" role="status">Obrigado! Suas vagas foram confirmadas.</p>
<p>${textoDasVagas(vagas.map((vaga) => ({ ...vaga, tipo_internacao: null })))}</p>`

const pageOf = (acao: string, dados: PaginaVagas, erro?: string): PublicPage => ({
  status: erro ? 422 : 200,
  title: 'Confirmar vagas',
  description: 'Informe quantas vagas há agora.',
  body: html`<main class="primeira-vista"><h1>${dados.clinica}</h1>
${dados.envio_id === null ? obrigado(dados) : formulario(acao, dados, erro)}</main>`,
  data: { vagas: dados, ...(erro && { falha: erro }) },
})

const numeroDe = (texto: unknown) => (typeof texto === 'string' && texto.trim() ? Number(texto) : Number.NaN)

/** Typed number within the limits; anything else gives the number before. */
function limitado(numero: number, antes: number): number {
  return Number.isInteger(numero) ? Math.min(Math.max(numero, 0), VAGAS_DA_CLINICA_MAXIMO) : antes
}

/** Page with the typed numbers, changed by one where a sign was tapped. */
function comDigitado(dados: Omit<PaginaVagas, 'envio_id'>, digitado: Enviado): PaginaVagas {
  const { mais, menos } = digitado
  const vagas = dados.vagas.map(({ genero, vagas }) => {
    const passo = Number(mais === genero) - Number(menos === genero)
    return { genero, vagas: limitado(limitado(numeroDe(digitado[genero]), vagas) + passo, vagas) }
  })
  return { ...dados, vagas, envio_id: uuid.catch(() => randomUUID()).parse(digitado.envio_id) }
}

/** Page on which a clinic confirms its vacancies without an account (docs/rules.md, 'Vagas confirmadas'). */
export function paginaDoPedido(service: VagasService, contactOf: () => Promise<ContatoPublico>): PublicPageRoute {
  const tokenOf = ({ params }: FastifyRequest) => (params as { token: string }).token
  return linkPage({
    path: '/vagas/:token',
    part: PART,
    contactOf,
    async open(request) {
      const token = tokenOf(request)
      const { confirmado, ...digitado } = request.query as Enviado
      if (confirmado) return pageOf('', { ...(await service.thank(token)), envio_id: null })
      return pageOf(caminhoDoPedido(token), comDigitado(await service.open(token), digitado))
    },
    async submit(request) {
      const token = tokenOf(request)
      const { envio_id, ...digitado } = request.body as Enviado
      try {
        const vagas = Object.entries(digitado).map(([genero, texto]) => ({
          genero,
          vagas: numeroDe(texto),
        }))
        await service.answer(token, respostaDaClinica.parse({ envio_id, vagas }))
      } catch (error) {
        const { status, message } = toAnswer(error)
        if (status !== 422) throw error
        return pageOf(caminhoDoPedido(token), comDigitado(await service.open(token), request.body as Enviado), message)
      }
      return { irPara: `${caminhoDoPedido(token)}?${CONFIRMADO}` }
    },
  })
}
