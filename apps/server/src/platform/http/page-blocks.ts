import { type Html, html } from './html.ts'
import { MARCA } from './public-page.ts'

/** A field of a form on the public pages of privacy. */
export type CampoPagina = {
  nome: string
  rotulo: string
  tipo: 'texto' | 'email' | 'codigo' | 'escolha' | 'area'
  max: number
  obrigatorio?: boolean
  dica?: string
  autocomplete?: string
  valor?: string
  erro?: string
  /** Values and labels of the choices. */
  opcoes?: [string, string][]
}

/** A block of a public page of privacy. */
export type BlocoPagina =
  | { tipo: 'titulo'; texto: string }
  /** Text of several lines, each a paragraph. */
  | { tipo: 'texto'; texto: string }
  /** Text whose paragraphs begin with bold words. */
  | { tipo: 'aviso'; texto: string }
  | { tipo: 'frase'; texto: string; alerta: boolean }
  | { tipo: 'valores'; itens: [string, string][] }
  /** Section that is closed at first. */
  | { tipo: 'detalhes'; titulo: string; blocos: BlocoPagina[] }
  | { tipo: 'link'; texto: string; href: string; arquivo: boolean }
  | {
      tipo: 'form'
      id: string
      acao: string
      botao: string
      /** Drawn as a secondary action. */
      secundario?: true
      campos: CampoPagina[]
      ocultos: Record<string, string>
      /** Adds a honeypot: a field that only programs fill in. */
      isca?: boolean
    }

/** Splits a text into paragraphs. */
const paragrafosDe = (texto: string) => texto.split(/\n+/).filter((linha) => linha.trim() !== '')

/** Opening words of a paragraph that name its subject, such as 'Para quê.' */
const ABERTURA = /^[^.?!]{1,40}[.?](?=\s)/

function campoHtml(
  form: string,
  { nome, rotulo, tipo, max, obrigatorio, dica, autocomplete, valor = '', erro, opcoes = [] }: CampoPagina,
): Html {
  const id = `${form}-${nome}`
  const descrito = [dica && `${id}-dica`, erro && `${id}-erro`].filter(Boolean).join(' ')
  const atributos = html` id="${id}" name="${nome}"${obrigatorio && html` required`}${erro && html` aria-invalid="true"`}${descrito && html` aria-describedby="${descrito}"`}`
  const comum = html`${atributos} maxlength="${max}"${autocomplete && html` autocomplete="${autocomplete}"`}`
  const entrada =
    tipo === 'escolha'
      ? html`<select${atributos}><option value="">Selecione</option>${opcoes.map(
          ([chave, texto]) => html`<option value="${chave}"${chave === valor && html` selected`}>${texto}</option>`,
        )}</select>`
      : tipo === 'area'
        ? html`<textarea${comum} rows="3">${valor}</textarea>`
        : html`<input${comum} type="${tipo === 'email' ? 'email' : 'text'}"${tipo === 'codigo' && html` inputmode="numeric"`} value="${valor}">`
  return html`<div class="contato-campo"><label for="${id}">${rotulo}</label>${entrada}${dica && html`<span class="contato-dica" id="${id}-dica">${dica}</span>`}${erro && html`<small id="${id}-erro">${erro}</small>`}</div>`
}

function blocoHtml(bloco: BlocoPagina): Html {
  switch (bloco.tipo) {
    case 'titulo':
      return html`<h2>${bloco.texto}</h2>`
    case 'texto':
      return html`${paragrafosDe(bloco.texto).map((linha) => html`<p>${linha}</p>`)}`
    case 'aviso':
      return html`${paragrafosDe(bloco.texto).map((linha) => {
        const abertura = ABERTURA.exec(linha)?.[0] ?? ''
        return html`<p>${abertura && html`<strong>${abertura}</strong>`}${linha.slice(abertura.length)}</p>`
      })}`
    case 'frase':
      return html`<p class="privacidade-frase" role="${bloco.alerta ? 'alert' : 'status'}">${bloco.texto}</p>`
    case 'valores':
      return html`<dl class="privacidade-valores">${bloco.itens.map(
        ([rotulo, valor]) => html`<div><dt>${rotulo}</dt><dd>${valor}</dd></div>`,
      )}</dl>`
    case 'detalhes':
      return html`<details class="privacidade-detalhes"><summary>${bloco.titulo}</summary>${bloco.blocos.map(blocoHtml)}</details>`
    case 'link':
      return html`<p><a class="privacidade-link" href="${bloco.href}"${bloco.arquivo && html` download`}>${bloco.texto}</a></p>`
    case 'form':
      return html`<form class="contato" id="${bloco.id}" method="post" action="${bloco.acao}">${bloco.campos.map(
        (campo) => campoHtml(bloco.id, campo),
      )}${bloco.isca && html`<div class="contato-site" aria-hidden="true">Site <input name="site" tabindex="-1" autocomplete="off"></div>`}${Object.entries(
        bloco.ocultos,
      ).map(
        ([nome, valor]) => html`<input type="hidden" name="${nome}" value="${valor}">`,
      )}<button type="submit"${bloco.secundario && html` class="secundario"`}>${bloco.botao}</button></form>`
  }
}

/** A page of words and plain forms that needs no script. */
export const pageHtml = ({ titulo, blocos }: { titulo: string; blocos: BlocoPagina[] }) =>
  html`${MARCA}<main class="primeira-vista privacidade"><h1>${titulo}</h1>${blocos.map(blocoHtml)}</main>`
