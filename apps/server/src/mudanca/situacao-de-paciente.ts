import type { Sexo } from '@portal/contract/cadastro/opcoes'
import type { MotivoSaida, TipoAdmissao } from '@portal/contract/internacoes/opcoes'
import { chaveDoValor } from '@portal/contract/mudanca/chave-do-valor'
import type { StatusPaciente } from '@portal/contract/pacientes/opcoes'

/** Status of a patient in the old portal: in the clinic, gone from it (and how), given up, or on the way to it. */
export type SituacaoAntiga =
  | { como: 'internado' }
  | { como: 'saiu'; motivo: MotivoSaida }
  | { como: 'cancelado' }
  | { como: 'antes'; status: Extract<StatusPaciente, 'recebido' | 'em_analise' | 'documentacao_pendente' | 'apto'> }

const saiu = (motivo: MotivoSaida): SituacaoAntiga => ({ como: 'saiu', motivo })
const antes = (status: Extract<SituacaoAntiga, { como: 'antes' }>['status']): SituacaoAntiga => ({
  como: 'antes',
  status,
})

/** The first match counts: 'alta a pedido' before 'alta', 'internado' before 'a pedido', and 'não internado' before all. */
const PALAVRAS: readonly (readonly [RegExp, SituacaoAntiga])[] = [
  [
    /^(nao|nunca) intern|^not admitted|^(cancel|recus|perdid|descartad|reprovad|rejeitad|rejected|lost)/,
    { como: 'cancelado' },
  ],
  // An exit that is still to come, or the reason of an admission, ends no stay.
  [
    /^internad|^(em|sob) tratamento|\b(aguard\w*|espera\w*|previs\w*|pre) ?-?(de |da |a )?alta\b|\balta (program|previst|agendad|marcad)/,
    { como: 'internado' },
  ],
  [/obito|falec|morte|deceased|\bdied\b|^dead/, saiu('obito')],
  [/evad|evas|fug(iu|a|id)|abandon|escaped|awol/, saiu('evasao')],
  [/transf/, saiu('transferencia')],
  [/desist|a pedido|against medical|\bama\b/, saiu('alta_a_pedido')],
  [/(pre|pos|aguard\w*|espera\w*|waiting|pending) ?-?(internac|admiss|vaga|acolh)|^(pre|lista)\b/, antes('em_analise')],
  [/interrup/, saiu('interrupcao_familia')],
  [
    /\balta\b|discharg|^saiu|^saida|egress|^encerr|^finaliz|^conclui|^complet|^inativ|^inactive|^ex\b/,
    saiu('alta_medica'),
  ],
  [/document|^doc\b|laudo/, antes('documentacao_pendente')],
  [/^apt[oa]|^aprovad|^liberad|^approved|^ready/, antes('apto')],
  [
    /intern(ad|and|ac|ment)|^ativ|^active|tratament|acolh|resident|admit|inpatient|hospitaliz|em andamento|em curso|^na clinica/,
    { como: 'internado' },
  ],
  [/analise|triagem|avaliac|review|screening|em atendimento|contato/, antes('em_analise')],
  [
    /cadastr|recebid|^nov[oa]|^new\b|registr|pendent|pending|aguard|espera|waiting|^lead|prospect|rascunho|draft/,
    antes('recebido'),
  ],
]

/** Undefined for a text that tells no known status. */
export function situacaoDePaciente(texto: string | null): SituacaoAntiga | undefined {
  const chave = chaveDoValor(texto ?? '').replace(/[_./]+/g, ' ')
  if (chave === '' || chave.length > 60) return undefined
  return PALAVRAS.find(([modo]) => modo.test(chave))?.[1]
}

const TIPOS: readonly (readonly [RegExp, TipoAdmissao])[] = [
  [/involunt/, 'involuntaria'],
  [/compuls|judicial|court/, 'compulsoria'],
  [/acolh/, 'acolhimento'],
  [/volunt/, 'voluntaria'],
]
export function tipoDeAdmissao(texto: string | null): TipoAdmissao | undefined {
  const chave = chaveDoValor(texto ?? '')
  return TIPOS.find(([modo]) => modo.test(chave))?.[1]
}

export function sexoDe(texto: string | null): Sexo | undefined {
  const chave = chaveDoValor(texto ?? '')
  if (/^(m|masc\w*|male|homem|h|man)$/.test(chave)) return 'masculino'
  if (/^(f|fem\w*|female|mulher|woman)$/.test(chave)) return 'feminino'
  return /^(outro|outra|other|nao.binari\w*|trans\w*|o)$/.test(chave) ? 'outro' : undefined
}
