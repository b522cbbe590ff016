import { miniaturaDe } from '@portal/contract/arquivos/miniatura'
import type { ContatoPublico } from '@portal/contract/empresa/contato'
import type { ComparacaoPublica, OrcamentoPublico } from '@portal/contract/orcamentos/aceite.contract'
import {
  COMO_CONFERIR,
  CONCORDO,
  CONFERIR_DOCUMENTO,
  DESISTIR_PERGUNTA,
  ORCAMENTO_JA_ACEITO,
  RESULTADO_DE_CONFERIR,
} from '@portal/contract/orcamentos/limites'
import { MOTIVOS_RECUSA_ORCAMENTO, ROTULO_RECUSA } from '@portal/contract/orcamentos/opcoes'
import {
  ACEITAR_ORCAMENTO,
  ACONTECE_AGORA,
  ATENDE,
  botaoAceitar,
  cadastroDoAceite,
  conversaSobre,
  formatReais,
  fraseDoCadastro,
  PARA_QUE_CPF,
  proximosPassos,
  resumoDoAceite,
  rotuloDaConversa,
  saudacao,
  seuOrcamento,
} from '@portal/contract/orcamentos/pagina'
import { comparaVisoes, contagemAte, textoDoAceite, visaoDe } from '@portal/contract/orcamentos/visao'
import { CONFIRMAR_EMAIL } from '@portal/contract/privacidade/formulario'
import { falarHtml } from '../empresa/contato.service.ts'
import { encerradoHtml } from '../links/pagina.service.ts'
import { type Html, html } from '../platform/http/html.ts'
import { MARCA } from '../platform/http/public-page.ts'
import { folhaHtml } from './folha-html.ts'

/** Note of the comparison about replaced or cancelled quotes; null when there are none. */
const fraseDosRetirados = (quantos: number) =>
  quantos === 0
    ? null
    : quantos === 1
      ? 'Uma opção desta página foi retirada.'
      : `${quantos} opções desta página foram retiradas.`

type Conteudo = NonNullable<OrcamentoPublico['conteudo']>

/** Data of the page's script. */
export type PaginaOrcamento = {
  publico: OrcamentoPublico
  agora: number
  frase: string | null
  /** Contact of the company, for a consultant without WhatsApp or a quote that is not shown any more. */
  contato?: ContatoPublico
  /** Page on which the person who just accepted confirms their address. */
  confirmacao?: string
  falha?: string
  /** Typed values of an acceptance that failed and may be sent again, with its mistakes. */
  digitado?: Record<string, string>
  erros?: Record<string, string>
}

/** Landscape, logo and greeting, like `topo.tsx` of the pages. */
const topoHtml = (titulo: string, texto: string) =>
  html`<div class="aceite-topo">${MARCA}<h1>${titulo}</h1><p>${texto}</p></div>`

const NOVA_ABA = html`target="_blank" rel="noopener noreferrer"`

/** Consultant of the family, like `consultor.tsx` of the pages. */
const consultorHtml = (
  { nome, foto_url, whatsapp }: OrcamentoPublico['consultor'],
  conversa: { href: string; rotulo: string } | null,
  contato: ContatoPublico | undefined,
) => html`<section class="aceite-consultor" aria-label="Seu consultor">
${foto_url && html`<img src="${miniaturaDe(foto_url)}" alt="" width="56" height="56">`}
<div><p class="aceite-consultor-nome">${nome || 'Seu consultor'}</p><p>${ATENDE}</p></div>
${conversa && html`<a class="aceite-outro" href="${conversa.href}" ${NOVA_ABA}>${conversa.rotulo}</a>`}</section>
${!whatsapp && contato && falarHtml(contato, null)}`

/** Attributes of a field with a mistake, and the sentence below it. */
function errado(nome: string, { erros = {} }: PaginaOrcamento) {
  const erro = erros[nome]
  return {
    atributos: erro && html` aria-invalid="true" aria-describedby="aceite-${nome}-erro"`,
    frase: erro && html`<small class="aceite-erro" id="aceite-${nome}-erro">${erro}</small>`,
  }
}

/** A field of the acceptance, with its mistake. */
function campo(nome: string, rotulo: string, pagina: PaginaOrcamento, atributos: Html, dica?: string): Html {
  const erro = errado(nome, pagina)
  return html`<p class="aceite-campo"><label for="aceite-${nome}">${rotulo}</label><input id="aceite-${nome}" name="${nome}" required ${atributos} value="${pagina.digitado?.[nome] ?? ''}"${erro.atributos}>${dica && html`<span class="aceite-dica">${dica}</span>`}${erro.frase}</p>`
}

/** Bar at the bottom, which opens as the form. */
function acceptHtml(acao: string, pagina: PaginaOrcamento, conteudo: Conteudo): Html {
  const { digitado } = pagina
  const concordo = errado('concordo', pagina)
  const geral = digitado && !pagina.erros && pagina.falha
  return html`
<details class="aceite-barra" id="aceitar"${digitado && html` open`}><summary><span class="aceite-botao" data-fechada>${botaoAceitar(conteudo)}</span><span class="aceite-outro" data-aberta>Voltar ao orçamento</span></summary>
<form class="aceite-form" method="post" action="${acao}" novalidate><input type="hidden" name="acao" value="aceitar">
<h2>${ACEITAR_ORCAMENTO}</h2>${geral && html`<p class="aceite-frase" data-fim role="alert">${geral}</p>`}
<p class="aceite-soma"><span>${conteudo.clinica.nome}</span><strong>${formatReais(conteudo.valores.total)}</strong><span>${resumoDoAceite(conteudo)}</span></p>
${campo('nome', 'Nome completo', pagina, html`maxlength="200" autocomplete="name"`)}
${campo('cpf', 'CPF', pagina, html`maxlength="20" inputmode="numeric" autocomplete="off"`, PARA_QUE_CPF)}
<div class="aceite-campo"><label class="aceite-concordo"><input type="checkbox" name="concordo" value="sim" required${digitado?.concordo === 'sim' && html` checked`}${concordo.atributos}> ${CONCORDO}</label>${concordo.frase}</div>
<button class="aceite-botao">${botaoAceitar(conteudo)}</button></form></details>`
}

function refuseHtml(acao: string, pagina: PaginaOrcamento): Html {
  const motivo = errado('motivo', pagina)
  return html`
<details class="aceite-parte"${motivo.frase && html` open`}><summary class="aceite-outro">Recusar</summary>
<form class="aceite-form" method="post" action="${acao}" novalidate><input type="hidden" name="acao" value="recusar">
<fieldset class="aceite-motivos"${motivo.atributos}><legend>Por quê?</legend>${MOTIVOS_RECUSA_ORCAMENTO.map(
    (um) => html`<label><input type="radio" name="motivo" value="${um}" required> ${ROTULO_RECUSA[um]}</label>`,
  )}</fieldset>${motivo.frase}<button class="aceite-outro">Recusar orçamento</button></form></details>`
}

/** Next steps after an acceptance. */
const passosHtml = ({ consultor, aceite }: OrcamentoPublico, fuso: string) => html`
<section class="aceite-passos"><h2>${ACONTECE_AGORA}</h2><ol>${proximosPassos({
  consultor: consultor.nome,
  instrucoes: !!aceite?.instrucoes_pagamento,
  cadastro: cadastroDoAceite(aceite),
}).map((passo) => html`<li>${passo}</li>`)}</ol>
${aceite?.cadastro && html`<a class="aceite-botao" href="${aceite.cadastro}">Iniciar cadastro do paciente</a>`}${aceite?.cadastro_em && html`<p class="folha-texto">${fraseDoCadastro(aceite.cadastro_em, fuso)}</p>`}</section>
${aceite?.instrucoes_pagamento && html`<section class="aceite-parte-texto"><h2>Como pagar</h2><p class="folha-texto">${aceite.instrucoes_pagamento}</p></section>`}`

const comprovante = ({ hash, ...aceite }: NonNullable<OrcamentoPublico['aceite']>, fuso: string) => html`
<section class="aceite-parte-texto"><h2>Comprovante de aceite</h2><p class="folha-texto">${textoDoAceite(aceite, fuso)}</p>
<p class="aceite-codigo">Código (SHA-256): <span>${hash}</span></p><a class="aceite-conferir" href="/orcamento/conferir">Conferir documento</a></section>`

const withdrawHtml = (acao: string) =>
  html`<details class="aceite-parte"><summary class="aceite-outro">Desistir do aceite</summary>
<form class="aceite-form" method="post" action="${acao}"><input type="hidden" name="acao" value="desistir"><p>${DESISTIR_PERGUNTA}</p><button class="aceite-outro">Sim, desistir</button></form></details>`

/** Page before its script runs, or without script. */
export function orcamentoHtml(acao: string, pagina: PaginaOrcamento, contato: ContatoPublico): Html {
  const { publico, frase, falha, agora } = pagina
  const { conteudo, situacao, aceite, consultor, ate } = publico
  if (!conteudo) return encerradoHtml(falha ?? frase ?? '', contato)
  const contagem = situacao === 'aberto' ? contagemAte(ate, agora) : null
  const fim = situacao !== 'aberto' && situacao !== 'aceito'
  // After a second tap the quote is accepted already, which is no fault.
  const alerta = falha && falha !== ORCAMENTO_JA_ACEITO
  const conversa = consultor.whatsapp && {
    href: conversaSobre(consultor.whatsapp, conteudo, situacao),
    rotulo: rotuloDaConversa(situacao),
  }
  return html`<main class="aceite">${topoHtml(saudacao(conteudo.cliente), seuOrcamento(conteudo))}<div class="aceite-corpo">
${(falha || frase) && html`<p class="aceite-frase"${fim && html` data-fim`} role="${alerta ? 'alert' : 'status'}">${falha ?? frase}</p>`}
${contagem && html`<p class="aceite-contagem">${contagem}</p>`}
${situacao === 'aceito' && passosHtml(publico, conteudo.fuso)}
${consultorHtml(consultor, conversa || null, pagina.contato)}
${folhaHtml(visaoDe(conteudo), publico.clinica_foto)}
${aceite && comprovante(aceite, conteudo.fuso)}
<div class="aceite-acoes">${aceite && pagina.confirmacao && html`<a class="aceite-outro" href="${pagina.confirmacao}">${CONFIRMAR_EMAIL}</a>`}
<a class="aceite-outro" href="${acao}/pdf" download>Baixar PDF</a>
${situacao === 'aberto' && refuseHtml(acao, pagina)}${aceite?.pode_desistir && withdrawHtml(acao)}</div></div>
${(situacao === 'aberto' || pagina.digitado) && acceptHtml(acao, pagina, conteudo)}</main>`
}

/** Up to three quotes side by side; a sign beside the label marks rows that differ. */
export function comparacaoHtml({ opcoes, consultor }: ComparacaoPublica, contato: ContatoPublico | undefined): Html {
  const abertas = opcoes.flatMap(({ conteudo, ...opcao }) => (conteudo ? [{ ...opcao, conteudo }] : []))
  const linhas = comparaVisoes(abertas.map(({ conteudo }) => conteudo))
  const retirados = fraseDosRetirados(opcoes.length - abertas.length)
  const conversa = consultor.whatsapp && {
    href: conversaSobre(consultor.whatsapp, null),
    rotulo: rotuloDaConversa('aberto'),
  }
  return html`<main class="aceite" data-larga>${topoHtml(
    'Compare as opções',
    [
      abertas[0] && `${saudacao(abertas[0].conteudo.cliente)}.`,
      abertas.length > 1 && 'O sinal ≠ marca o que muda de uma para a outra.',
    ]
      .filter(Boolean)
      .join(' '),
  )}<div class="aceite-corpo">
${retirados && html`<p class="aceite-frase" role="status">${retirados}</p>`}
<div class="comparacao-rolagem" role="region" aria-label="Comparação"><table class="comparacao"><thead><tr><td></td>${abertas.map(
    ({ conteudo }) => html`<th scope="col">${conteudo.clinica.nome}</th>`,
  )}</tr></thead><tbody>${linhas.map(
    ({ rotulo, valores, difere }) =>
      html`<tr${difere && html` data-difere`}><th scope="row">${rotulo}${difere && ' ≠'}</th>${valores.map((valor) => html`<td>${valor}</td>`)}</tr>`,
  )}</tbody><tfoot><tr><td></td>${abertas.map(
    ({ token, situacao, conteudo }) =>
      html`<td><a class="aceite-botao" href="/orcamento/${token}" aria-label="${situacao === 'aberto' ? 'Ver e aceitar' : 'Ver'} o orçamento de ${conteudo.clinica.nome}">${situacao === 'aberto' ? 'Ver e aceitar' : 'Ver'}</a></td>`,
  )}</tr></tfoot></table></div>
${consultorHtml(consultor, conversa || null, contato)}</div></main>`
}

export type PaginaConferir = { resultado?: keyof typeof RESULTADO_DE_CONFERIR; falha?: string; codigo?: string }

export const conferirHtml = ({ resultado, falha, codigo = '' }: PaginaConferir) => html`<main class="aceite">${topoHtml(
  CONFERIR_DOCUMENTO,
  COMO_CONFERIR,
)}<div class="aceite-corpo">
${falha && html`<p class="aceite-frase" data-fim role="alert">${falha}</p>`}
${resultado && html`<p class="aceite-frase" role="status">${RESULTADO_DE_CONFERIR[resultado]}</p>`}
<form class="aceite-form" data-cartao method="post" action="/orcamento/conferir" enctype="multipart/form-data">
<p class="aceite-campo"><label for="conferir-codigo">Código (SHA-256)</label><input id="conferir-codigo" name="codigo" maxlength="200" autocomplete="off" spellcheck="false" value="${codigo}"></p>
<p class="aceite-campo"><label for="conferir-arquivo">Arquivo PDF, até 2 MB</label><input id="conferir-arquivo" name="arquivo" type="file" accept="application/pdf"></p>
<button class="aceite-botao">Conferir</button></form></div></main>`
