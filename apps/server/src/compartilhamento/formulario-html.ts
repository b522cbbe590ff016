import {
  MENSAGEM_FORMULARIO_MAXIMA,
  ROTULO_PARA_QUANDO,
  ROTULO_PARA_QUEM,
  ROTULOS_CONTATO,
  TERMO_CONTATO,
  VERSAO_TERMO_CONTATO,
} from '@portal/contract/leads/formulario'
import type { Toque } from '@portal/contract/leads/formulario.contract'
import { IDADE, NOME_CONTATO } from '@portal/contract/leads/limites'
import { EMERGENCIA_HTML } from '../links/pagina.service.ts'
import { type Html, html } from '../platform/http/html.ts'

/** Texts of a form without script, by name. */
export type Enviado = Readonly<Record<string, string>>
export type Erros = Readonly<Record<string, string>>

const MARCA = 'toque_'

/** Fields of a form without script, in the operation's form. */
export function readFormulario({
  nome,
  telefone,
  mensagem,
  consentimento,
  envio_id,
  versao_termo,
  ...outros
}: Enviado) {
  const escolha = (valor = '') => (valor.trim() === '' ? null : valor)
  const marcas = Object.entries(outros).filter(([chave]) => chave.startsWith(MARCA))
  const idade = escolha(outros.idade)
  return {
    envio_id,
    nome: nome ?? '',
    telefone: telefone ?? '',
    parentesco: escolha(outros.parentesco),
    idade: idade === null ? null : Number(idade),
    urgencia: escolha(outros.urgencia),
    mensagem: mensagem ?? null,
    consentimento: consentimento === 'on',
    versao_termo,
    toque: Object.fromEntries(marcas.map(([chave, valor]) => [chave.slice(MARCA.length), valor])),
    site: outros.site ?? '',
  }
}

type Props = {
  acao: string
  botao: string
  envio_id: string
  toque: Toque
  valores: Enviado
  erros: Erros
  /** Sentence about the whole form. */
  erro?: string | undefined
}

/**
 * Form of the page before its script runs, or without script. It equals `formulario-contato.tsx` in names, labels and
 * style sheet.
 */
export function formularioHtml({ acao, botao, envio_id, toque, valores, erros, erro }: Props): Html {
  const oculto = (nome: string, valor: string) => html`<input type="hidden" name="${nome}" value="${valor}">`
  const atributos = (nome: string) => (erros[nome] ? html` aria-invalid="true" aria-describedby="erro-${nome}"` : null)
  const falha = (nome: string) => erros[nome] && html`<small id="erro-${nome}">${erros[nome]}</small>`
  const opcoes = (nome: string, rotulos: Record<string, string>) =>
    Object.entries(rotulos).map(
      ([valor, rotulo]) =>
        html`<option value="${valor}"${valores[nome] === valor && html` selected`}>${rotulo}</option>`,
    )
  const campo = (nome: keyof typeof ROTULOS_CONTATO, entrada: Html) =>
    html`<div class="contato-campo"><label for="contato-${nome}">${ROTULOS_CONTATO[nome]}</label>${entrada}${falha(nome)}</div>`
  return html`<form class="contato" id="contato" method="post" action="${acao}">
<h2>${botao}</h2>
${erro && html`<p class="contato-erro" role="alert">${erro}</p>`}
${campo('nome', html`<input id="contato-nome" name="nome" required autocomplete="name" maxlength="${NOME_CONTATO.max}" value="${valores.nome ?? ''}"${atributos('nome')}>`)}
${campo('telefone', html`<input id="contato-telefone" name="telefone" type="tel" required autocomplete="tel-national" maxlength="40" value="${valores.telefone ?? ''}"${atributos('telefone')}>`)}
${campo('parentesco', html`<select id="contato-parentesco" name="parentesco"${atributos('parentesco')}><option value="">Selecione</option>${opcoes('parentesco', ROTULO_PARA_QUEM)}</select>`)}
${campo('idade', html`<input id="contato-idade" name="idade" inputmode="numeric" maxlength="${String(IDADE.max).length}" value="${valores.idade ?? ''}"${atributos('idade')}>`)}
${campo('urgencia', html`<select id="contato-urgencia" name="urgencia"${atributos('urgencia')}><option value="">Selecione</option>${opcoes('urgencia', ROTULO_PARA_QUANDO)}</select>`)}
${campo('mensagem', html`<textarea id="contato-mensagem" name="mensagem" rows="3" maxlength="${MENSAGEM_FORMULARIO_MAXIMA}"${atributos('mensagem')}>${valores.mensagem ?? ''}</textarea>`)}
<label class="contato-termo"><input type="checkbox" name="consentimento" required${valores.consentimento === 'on' && html` checked`}${atributos('consentimento')}><span>${TERMO_CONTATO}</span></label>${falha('consentimento')}
<p><a href="/privacidade" target="_blank" rel="noopener">Privacidade</a></p>
<div class="contato-site" aria-hidden="true">Site <input name="site" tabindex="-1" autocomplete="off"></div>
${oculto('envio_id', envio_id)}${oculto('versao_termo', VERSAO_TERMO_CONTATO)}
${Object.entries(toque).map(([nome, valor]) => oculto(`${MARCA}${nome}`, valor ?? ''))}
<button type="submit">Enviar</button>
<p>${EMERGENCIA_HTML}</p>
</form>`
}
