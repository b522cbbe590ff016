import { CPF_INVALIDO, normalizeCpf } from '../cpf.ts'
import { erroDoNome } from '../regras/nome.ts'
import { urlWhatsApp } from '../whatsapp.ts'
import { CONCORDE, CPF_DE_QUEM_ACEITA, NOME_DE_QUEM_ACEITA } from './limites.ts'
import { formatCentavos } from './moeda.ts'
import { rotuloNumero } from './numero.ts'
import type { ConteudoOrcamento } from './orcamentos.contract.ts'
import { textoDosPeriodos } from './periodos.ts'
import { formatInstante, type SituacaoPublica, textoDasParcelas } from './visao.ts'

/** Words of the family's page around the quote, the same with and without script. */

export const ACEITAR_ORCAMENTO = 'Aceitar orçamento'
export const ATENDE = 'Tira suas dúvidas e acompanha você em cada passo.'
export const ACONTECE_AGORA = 'O que acontece agora'
export const PARA_QUE_CPF = 'Registra quem aceitou. Fica em sigilo: no comprovante aparece só em parte.'

const TRATAMENTO = /^(?:sr|sra|srta|dr|dra|dona|seu|senhor|senhora|doutor|doutora)\.?$/i

/** 'Eduardo' of 'EDUARDO XAVIER', 'Dona Lia' of 'Dona Lia Rocha'. */
export function primeiroNome(nome: string): string {
  const [um = '', outro = ''] = nome.trim().split(/\s+/)
  const chamado = TRATAMENTO.test(um) && outro ? `${um} ${outro}` : um
  return chamado.length > 2 && chamado === chamado.toUpperCase()
    ? chamado.toLowerCase().replace(/(^|[\s-])\p{L}/gu, (letra) => letra.toUpperCase())
    : chamado
}

export const saudacao = (nome: string) => `Olá, ${primeiroNome(nome)}`
export const seuOrcamento = ({ clinica }: ConteudoOrcamento) => `Este é o seu orçamento para ${clinica.nome}.`

/** 'R$ 1.800', and 'R$ 1.800,50' where there are centavos. */
export const formatReais = (centavos: number) => formatCentavos(centavos).replace(/,00$/, '')
export const botaoAceitar = ({ valores }: ConteudoOrcamento) => `Aceitar · ${formatReais(valores.total)}`

/** Accepted terms in one line below the total: '3 meses · entrada de R$ 500 + 6 × R$ 4.214,28'. */
export function resumoDoAceite({ quantidade, periodicidade, valores, parcelas }: ConteudoOrcamento): string {
  const entrada = valores.entrada > 0 ? [`entrada de ${formatReais(valores.entrada)}`] : []
  const resto = parcelas > 1 || entrada.length > 0 ? (textoDasParcelas(valores, parcelas) ?? []) : []
  const pagamento = entrada.concat(resto).join(' + ')
  return [textoDosPeriodos(quantidade, periodicidade.nome), pagamento].filter(Boolean).join(' · ')
}

/** Label of the chat button; before an answer it invites questions. */
export const rotuloDaConversa = (situacao: SituacaoPublica) =>
  situacao === 'aberto' ? 'Tirar dúvidas pelo WhatsApp' : 'Falar pelo WhatsApp'

/** WhatsApp chat with the consultant about a quote; names the quote's number and no person. */
export function conversaSobre(
  whatsapp: string,
  conteudo: ConteudoOrcamento | null,
  situacao: SituacaoPublica = 'aberto',
): string {
  const orcamento = `o orçamento${conteudo ? ` ${rotuloNumero(conteudo)}` : ''}`
  const textos: Partial<Record<SituacaoPublica, string>> = {
    aberto: `Tenho uma dúvida sobre ${orcamento}.`,
    aceito: `Aceitei ${orcamento}. Como seguimos?`,
    expirado: `Perdi o prazo d${orcamento}. Ele ainda vale?`,
  }
  return urlWhatsApp(whatsapp, `Olá! ${textos[situacao] ?? `Quero falar sobre ${orcamento}.`}`)
}

type Passos = { consultor: string; instrucoes: boolean; cadastro: 'aberto' | 'recebido' | null }
const PASSO_DO_CADASTRO = {
  aberto: 'Preencha o cadastro do paciente e separe',
  recebido: 'Já recebemos o cadastro do paciente. Separe',
  nenhum: 'Separe',
}
/** State of the registration after an acceptance: received, still to be filled in, or null. */
export const cadastroDoAceite = (aceite: { cadastro: string | null; cadastro_em: string | null } | null) =>
  aceite?.cadastro_em ? 'recebido' : aceite?.cadastro ? 'aberto' : null
/** 'Cadastro recebido em 10/03/2026 12:00. …' */
export const fraseDoCadastro = (em: string, fuso: string) =>
  `Cadastro recebido em ${formatInstante(em, fuso)}. Seu consultor confere e fala com você.`
/** Steps after an acceptance, in chronological order. */
export const proximosPassos = ({ consultor, instrucoes, cadastro }: Passos): string[] => [
  `${primeiroNome(consultor) || 'Seu consultor'} confirma a vaga e o dia com a clínica e fala com você.`,
  `${PASSO_DO_CADASTRO[cadastro ?? 'nenhum']} os documentos: RG e CPF do paciente e do responsável, e receitas ou laudos, se houver.`,
  instrucoes
    ? 'Pague como está em “Como pagar”, abaixo, e guarde o comprovante.'
    : 'Aguarde as instruções de pagamento do seu consultor. Não pague a mais ninguém.',
]

export type CampoDoAceite = 'nome' | 'cpf' | 'concordo'
/** Errors of the acceptance form, in the server's words. */
export function errosDoAceite({ nome = '', cpf = '', concordo }: Partial<Record<CampoDoAceite, string>>) {
  const erros = {
    nome: erroDoNome(NOME_DE_QUEM_ACEITA, nome),
    cpf: normalizeCpf(cpf) === null ? recusaDoCpf(cpf) : undefined,
    concordo: concordo === 'sim' ? undefined : CONCORDE,
  }
  const achados = Object.entries(erros).filter(([, erro]) => erro !== undefined)
  return Object.fromEntries(achados) as Partial<Record<CampoDoAceite, string>>
}

export const recusaDoCpf = (cpf: string) => (cpf.trim() === '' ? CPF_DE_QUEM_ACEITA : CPF_INVALIDO)
