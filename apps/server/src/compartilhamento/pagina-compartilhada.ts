import { randomUUID } from 'node:crypto'
import { textoDoSeloPublico } from '@portal/contract/clinicas/regularidade'
import { id as uuid } from '@portal/contract/common'
import {
  type ClinicaCompartilhada,
  clinicaCompartilhada,
} from '@portal/contract/compartilhamento/compartilhamento.contract'
import { urlConversa } from '@portal/contract/compartilhamento/conversa'
import type { ContatoPublico } from '@portal/contract/empresa/contato'
import { GARANTIR } from '@portal/contract/leads/formulario'
import { type ContatoEnviado, formularioContato, type Toque } from '@portal/contract/leads/formulario.contract'
import { LINK_INDISPONIVEL } from '@portal/contract/links'
import type { CamposInvalidos } from '@portal/contract/operation'
import { RETIRAR_CONSENTIMENTO } from '@portal/contract/pacientes/consentimento'
import { readVagas } from '@portal/contract/vagas/frescor'
import type { FastifyRequest } from 'fastify'
import { falarHtml } from '../empresa/contato.service.ts'
import { linkPage } from '../links/pagina.service.ts'
import { toqueDe } from '../links/toque.service.ts'
import { dayOf } from '../platform/day.ts'
import { notFound, toAnswer } from '../platform/http/errors.ts'
import { type Html, html } from '../platform/http/html.ts'
import type { PublicPage, PublicPageRoute } from '../platform/http/public-page.ts'
import { senderOf } from '../platform/http/visitor.ts'
import { isToken } from '../platform/keys/token.ts'
import type { CompartilhamentoService, Momento } from './compartilhamento.service.ts'
import { type Enviado, type Erros, formularioHtml, readFormulario } from './formulario-html.ts'

const NOSSA = /^(\/midia\/.+)-960\.webp$/
const SIZES = '(min-width: 46rem) 45rem, 100vw'
const PART = 'src/compartilhamento/clinica-compartilhada-page.tsx'

const baseOf = (url: string | null) => (url && NOSSA.exec(url)?.[1]) ?? undefined
const srcsetOf = (base: string) => [480, 960, 1200].map((width) => `${base}-${width}.webp ${width}w`).join(', ')

/** State of the page's form: empty, refused with its texts, or stored. */
type Formulario = { toque: Toque; enviado?: ContatoEnviado; valores?: Enviado; erros?: Erros; erro?: string }

type Conteudo = {
  dados: ClinicaCompartilhada
  contato: ContatoPublico
  acao: string
  formulario: Formulario
  momento: Momento
}

/** Day of an instant in the form '31/12/2026'. */
const dataDe = (fuso: string) => (instante: string) =>
  dayOf(Date.parse(instante), fuso).split('-').toReversed().join('/')

/** Licence and vacancies of the clinic itself, apart from the link's vacancies. */
const daClinicaHtml = (
  { clinica: { regularidade }, vagas_confirmadas }: ClinicaCompartilhada,
  { agora, fuso }: Momento,
): Html => html`${regularidade && html`<p class="licenca">${textoDoSeloPublico(regularidade, dataDe(fuso))}</p>`}
<p class="da-clinica">Na clínica: ${readVagas(vagas_confirmadas, agora).texto}</p>`

function pageOf({ dados, contato, acao, formulario, momento }: Conteudo): PublicPage {
  const { clinica, whatsapp } = dados
  const { toque, enviado, valores = {}, erros = {}, erro } = formulario
  const base = baseOf(clinica.image_url)
  const lugar = `${clinica.city}, ${clinica.state}`
  return {
    status: erro || Object.keys(erros).length > 0 ? 422 : 200,
    title: `${clinica.name} · ${lugar}`,
    description: 'Veja fotos, estrutura e como chegar. Fale com quem enviou este link.',
    image: base && `${base}-og.jpg`,
    preload: clinica.image_url ? { href: clinica.image_url, srcset: base && srcsetOf(base), sizes: SIZES } : undefined,
    body: html`<main class="primeira-vista"><h1>${clinica.name}</h1><p>${lugar}</p>
${daClinicaHtml(dados, momento)}
${clinica.image_url && html`<img src="${clinica.image_url}"${base && html` srcset="${srcsetOf(base)}" sizes="${SIZES}"`} alt="" width="960" height="640">`}
${clinica.description && html`<p>${clinica.description}</p>`}
${
  enviado
    ? html`<p class="contato-enviado" role="status">${enviado.mensagem}</p>${enviado.consentimento && html`<p><a href="${enviado.consentimento}">${RETIRAR_CONSENTIMENTO}</a></p>`}`
    : formularioHtml({ acao, botao: GARANTIR, envio_id: valores.envio_id ?? randomUUID(), toque, valores, erros, erro })
}
${falarHtml(contato, whatsapp && urlConversa(whatsapp, clinica.name))}</main>`,
    data: {
      compartilhada: dados,
      contato: whatsapp ? null : contato,
      toque,
      enviado,
      valores: formulario.valores,
      erros: formulario.erros,
    },
  }
}

const ENVIADO = 'contato=enviado'

/** Pages of a shared clinic, rendered before any script runs. */
export function paginasCompartilhadas(
  service: CompartilhamentoService,
  contactOf: () => Promise<ContatoPublico>,
): PublicPageRoute[] {
  function linkOf({ params }: FastifyRequest) {
    const { id, token } = params as { id: string; token?: string }
    if (!uuid.safeParse(id).success || (token !== undefined && !isToken(token))) throw notFound(LINK_INDISPONIVEL)
    return { id, token, acao: `/clinica/${id}/compartilhar${token ? `/${token}` : ''}` }
  }

  async function draw(request: FastifyRequest, contato: ContatoPublico, formulario: Formulario) {
    const { id, token, acao } = linkOf(request)
    // Parsed with the contract's public fields, so that nothing else of a record gets into the page.
    const [aberta, momento] = await Promise.all([service.open(id, token), service.getMomento()])
    return pageOf({ dados: clinicaCompartilhada.parse(aberta), contato, acao, formulario, momento })
  }

  async function open(request: FastifyRequest, contato: ContatoPublico) {
    const { id, token } = linkOf(request)
    const { contato: feito, retirar } = request.query as { contato?: string; retirar?: string }
    return draw(request, contato, {
      toque: toqueDe(request),
      ...(feito === 'enviado' && { enviado: await service.getRecebido(id, token, retirar) }),
    })
  }

  async function submit(request: FastifyRequest, contato: ContatoPublico) {
    const { id, token, acao } = linkOf(request)
    const valores = request.body as Enviado
    const lido = readFormulario(valores)
    try {
      const { consentimento } = await service.receiveContato(
        { ...formularioContato.parse(lido), id, token },
        senderOf(request),
      )
      // Token for this form's consent, in an address that only its sender sees.
      return { irPara: `${acao}?${ENVIADO}&retirar=${consentimento?.split('/').at(-1) ?? ''}` }
    } catch (error) {
      const { status, message, data } = toAnswer(error)
      if (status !== 422 && status !== 409) throw error
      const erros = (data as CamposInvalidos | undefined)?.campos ?? {}
      return draw(request, contato, { toque: lido.toque, valores, erros, erro: message })
    }
  }

  const paths = ['/clinica/:id/compartilhar', '/clinica/:id/compartilhar/:token']
  /** Contact of the link's consultant, for a family whose clinic is no longer offered. */
  async function contactHere({ params }: FastifyRequest): Promise<ContatoPublico> {
    const { id, token } = params as { id: string; token?: string }
    const [empresa, whatsapp] = await Promise.all([contactOf(), token && service.findWhatsapp(id, token)])
    return whatsapp ? { ...empresa, whatsapp } : empresa
  }
  return paths.map((path) => linkPage({ path, part: PART, contactOf, contactOfEnded: contactHere, open, submit }))
}
