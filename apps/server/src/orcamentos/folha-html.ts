import { miniaturaDe } from '@portal/contract/arquivos/miniatura'
import type { LinhaVisao, SecaoVisao, VisaoOrcamento } from '@portal/contract/orcamentos/visao'
import { type Html, html } from '../platform/http/html.ts'

const linhasHtml = (linhas: readonly LinhaVisao[]) =>
  html`<table class="folha-linhas"><tbody>${linhas.map(
    ({ rotulo, detalhe, valor, total }) =>
      html`<tr${total && html` class="folha-total"`}><th scope="row">${rotulo}${detalhe && html`<small>${detalhe}</small>`}</th><td>${valor}</td></tr>`,
  )}</tbody></table>`

function secaoHtml(secao: SecaoVisao): Html {
  if (secao.tipo === 'linhas') return linhasHtml(secao.linhas)
  if (secao.tipo === 'lista')
    return html`<ul class="folha-lista">${secao.itens.map((item) => html`<li>${item}</li>`)}</ul>`
  return html`<p class="folha-texto">${secao.texto}</p>`
}

/** Draws the quote like `folha.tsx` of the pages, with the same lines; stands below the page's greeting. */
export const folhaHtml = (visao: VisaoOrcamento, foto: string | null) => html`<article class="folha">
<h2 class="folha-titulo">${visao.titulo}</h2>
<div class="folha-clinica">${foto && html`<img src="${miniaturaDe(foto)}" alt="" width="96" height="72">`}<p><strong>${visao.clinica.nome}</strong><span>${visao.clinica.lugar}</span></p></div>
${linhasHtml(visao.dados)}
${visao.secoes.map((secao) => html`<section><h3 class="folha-secao">${secao.titulo}</h3>${secaoHtml(secao)}</section>`)}
<div class="folha-avisos">${visao.avisos.map((aviso) => html`<p>${aviso}</p>`)}</div>
<p class="folha-rodape">${visao.rodape.map((texto) => html`<span>${texto}</span>`)}</p></article>`
