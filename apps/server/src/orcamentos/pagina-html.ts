import type { ComparacaoPublica, OrcamentoPublico } from '@portal/contract/orcamentos/aceite.contract'
import { CONCORDO, DESISTIR_PERGUNTA } from '@portal/contract/orcamentos/limites'
import { MOTIVOS_RECUSA, ROTULO_RECUSA } from '@portal/contract/orcamentos/opcoes'
import {
  comparaVisoes,
  contagemAte,
  conversaSobre,
  fraseDosRetirados,
  textoDoAceite,
  visaoDe,
} from '@portal/contract/orcamentos/visao'
import { CONFIRMAR_EMAIL } from '@portal/contract/privacidade/formulario'
import { type Html, html } from '../platform/http/html.ts'
import { folhaHtml } from './folha-html.ts'

/** What the page's script is given. */
export type PaginaOrcamento = {
  publico: OrcamentoPublico
  agora: number
  frase: string | null
  /** Page on which whoever just accepted confirms their address. */
  confirmacao?: string
  falha?: string
  /** What was typed into an acceptance that could not be taken and may be sent again, and what is wrong with it. */
  digitado?: Record<string, string>
  erros?: Record<string, string>
}

/** A field of the acceptance, with what is wrong with it. */
function campo(nome: string, rotulo: string, { digitado = {}, erros = {} }: PaginaOrcamento, atributos: Html): Html {
  const erro = erros[nome]
  return html`<p class="aceite-campo"><label for="aceite-${nome}">${rotulo}</label><input id="aceite-${nome}" name="${nome}" required ${atributos} value="${digitado[nome] ?? ''}"${erro && html` aria-invalid="true" aria-describedby="aceite-${nome}-erro"`}>${erro && html`<small id="aceite-${nome}-erro">${erro}</small>`}</p>`
}

const aceitar = (acao: string, pagina: PaginaOrcamento) => html`
<details class="aceite-parte" id="aceitar"${pagina.digitado && html` open`}><summary class="aceite-botao">Aceitar orçamento</summary>
<form class="aceite-form" method="post" action="${acao}"><input type="hidden" name="acao" value="aceitar">
${campo('nome', 'Nome completo', pagina, html`maxlength="200" autocomplete="name"`)}
${campo('cpf', 'CPF', pagina, html`maxlength="20" inputmode="numeric"`)}
<label class="aceite-concordo"><input type="checkbox" name="concordo" value="sim" required> ${CONCORDO}</label>
<button class="aceite-botao">Aceitar</button></form></details>`

const recusar = (acao: string) => html`
<details class="aceite-parte"><summary class="aceite-outro">Recusar</summary>
<form class="aceite-form" method="post" action="${acao}"><input type="hidden" name="acao" value="recusar">
<fieldset class="aceite-motivos"><legend>Por quê?</legend>${MOTIVOS_RECUSA.map(
  (motivo) =>
    html`<label><input type="radio" name="motivo" value="${motivo}" required> ${ROTULO_RECUSA[motivo]}</label>`,
)}</fieldset><button class="aceite-outro">Recusar orçamento</button></form></details>`

const depoisDoAceite = (
  acao: string,
  { instrucoes_pagamento, cadastro, pode_desistir, ...aceite }: NonNullable<OrcamentoPublico['aceite']>,
  fuso: string,
  confirmacao: string | undefined,
) => html`
<section><h2 class="folha-secao">Comprovante de aceite</h2><p class="folha-texto">${textoDoAceite(aceite, fuso)}</p>
<p class="aceite-codigo">Código (SHA-256): <span>${aceite.hash}</span></p><a class="aceite-conferir" href="/orcamento/conferir">Conferir documento</a></section>
${instrucoes_pagamento && html`<section><h2 class="folha-secao">Como pagar</h2><p class="folha-texto">${instrucoes_pagamento}</p></section>`}
${cadastro && html`<a class="aceite-botao" href="${cadastro}">Iniciar cadastro do paciente</a>`}
${confirmacao && html`<a class="aceite-outro" href="${confirmacao}">${CONFIRMAR_EMAIL}</a>`}
${
  pode_desistir &&
  html`<details class="aceite-parte"><summary class="aceite-outro">Desistir do aceite</summary>
<form class="aceite-form" method="post" action="${acao}"><input type="hidden" name="acao" value="desistir"><p>${DESISTIR_PERGUNTA}</p><button class="aceite-outro">Sim, desistir</button></form></details>`
}`

/** The page before any script runs, and where none does. */
export function orcamentoHtml(acao: string, pagina: PaginaOrcamento): Html {
  const { publico, frase, falha, agora } = pagina
  const { conteudo, situacao, aceite, consultor, ate } = publico
  const contagem = situacao === 'aberto' ? contagemAte(ate, agora) : null
  const fechado = situacao !== 'aberto' && situacao !== 'aceito'
  return html`<main class="primeira-vista aceite">
${(falha || frase) && html`<p class="aceite-frase"${fechado && html` data-fim`} role="${falha ? 'alert' : 'status'}">${falha ?? frase}</p>`}
${contagem && html`<p class="aceite-contagem">${contagem}</p>`}
${conteudo ? folhaHtml(visaoDe(conteudo), publico.clinica_foto) : html`<h1>Orçamento</h1>`}
<div class="aceite-acoes">${(situacao === 'aberto' || pagina.digitado) && aceitar(acao, pagina)}${situacao === 'aberto' && recusar(acao)}${aceite && conteudo && depoisDoAceite(acao, aceite, conteudo.fuso, pagina.confirmacao)}
${consultor.whatsapp && html`<a class="aceite-outro" href="${conversaSobre(consultor.whatsapp, conteudo)}" target="_blank" rel="noopener noreferrer">Tirar dúvidas</a>`}
${conteudo && html`<a class="aceite-outro" href="${acao}/pdf" download>Baixar PDF</a>`}
<p class="aceite-consultor">Seu consultor: ${consultor.nome}</p></div></main>`
}

/** Up to three quotes side by side; a sign beside the label says which rows differ. */
export function comparacaoHtml({ opcoes, consultor }: ComparacaoPublica): Html {
  const abertas = opcoes.flatMap(({ conteudo, ...opcao }) => (conteudo ? [{ ...opcao, conteudo }] : []))
  const linhas = comparaVisoes(abertas.map(({ conteudo }) => conteudo))
  const retirados = fraseDosRetirados(opcoes.length - abertas.length)
  return html`<main class="primeira-vista aceite" data-larga><h1>Compare as opções</h1>${abertas.length > 1 && html`<p>O sinal ≠ marca o que muda de uma para a outra.</p>`}
<div class="comparacao-rolagem" role="region" aria-label="Comparação"><table class="comparacao"><thead><tr><td></td>${abertas.map(
    ({ conteudo }) => html`<th scope="col">${conteudo.clinica.nome}</th>`,
  )}</tr></thead><tbody>${linhas.map(
    ({ rotulo, valores, difere }) =>
      html`<tr${difere && html` data-difere`}><th scope="row">${rotulo}${difere && html` <span aria-label="difere">≠</span>`}</th>${valores.map((valor) => html`<td>${valor}</td>`)}</tr>`,
  )}</tbody><tfoot><tr><td></td>${abertas.map(
    ({ token, situacao, conteudo }) =>
      html`<td><a class="aceite-botao" href="/orcamento/${token}" aria-label="${situacao === 'aberto' ? 'Ver e aceitar' : 'Ver'} o orçamento de ${conteudo.clinica.nome}">${situacao === 'aberto' ? 'Ver e aceitar' : 'Ver'}</a></td>`,
  )}</tr></tfoot></table></div>
${retirados && html`<p>${retirados}</p>`}
<p class="aceite-consultor">Seu consultor: ${consultor.nome}</p></main>`
}

const RESULTADOS = {
  aceito: 'Aceito: este é um orçamento aceito.',
  desistido: 'Desistido: o aceite deste orçamento foi desfeito.',
  nao_reconhecido: 'Não reconhecido.',
}

export type PaginaConferir = { resultado?: keyof typeof RESULTADOS; falha?: string; codigo?: string }

export const conferirHtml = ({
  resultado,
  falha,
  codigo = '',
}: PaginaConferir) => html`<main class="primeira-vista aceite"><h1>Conferir documento</h1>
<p>Informe o código do comprovante de aceite, ou escolha o arquivo PDF.</p>
${falha && html`<p class="aceite-frase" data-fim role="alert">${falha}</p>`}
${resultado && html`<p class="aceite-frase" role="status">${RESULTADOS[resultado]}</p>`}
<form class="aceite-form" method="post" action="/orcamento/conferir" enctype="multipart/form-data">
<p class="aceite-campo"><label for="conferir-codigo">Código (SHA-256)</label><input id="conferir-codigo" name="codigo" maxlength="200" autocomplete="off" spellcheck="false" value="${codigo}"></p>
<p class="aceite-campo"><label for="conferir-arquivo">Arquivo PDF, até 2 MB</label><input id="conferir-arquivo" name="arquivo" type="file" accept="application/pdf"></p>
<button class="aceite-botao">Conferir</button></form></main>`
