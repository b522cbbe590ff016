import type { BaseLegal } from '@portal/contract/privacidade/opcoes'
import type { PapelVinculo, TipoVinculo } from '@portal/contract/privacidade/titular'
import { contextoClinico, contextoCpf, contextoMotivo } from '../../pacientes/sigilo.service.ts'
import type { Cipher } from '../../platform/keys/cipher.ts'

/** Purpose of what a table keeps. */
type Finalidade = { finalidade: string; base: BaseLegal; base_legal: string; retencao: string; saude: boolean }

/** What one table holds of a person. */
export type ParteDossie = {
  tabela: string
  /** What the table keeps, in words. */
  registro: string
  finalidades: Finalidade[]
  /** Names of the columns, in words. */
  rotulos: Record<string, string>
  /** Values by column; an id of another record stands as its name. */
  linhas: Record<string, unknown>[]
  /** Whether there are more rows than stand here. */
  ha_mais: boolean
}

/** Everything that the company holds about a person (LGPD arts. 18 and 19): plain data, written as JSON and drawn as a PDF. */
export type Dossie = {
  gerado_em: string
  empresa: { nome: string; encarregado: string | null }
  registros: { tipo: TipoVinculo; papel: PapelVinculo; codigo: string | null; nome: string }[]
  partes: ParteDossie[]
  /** Who read, exported or printed it, the newest first; null where only what somebody sent is told. */
  leituras: { em: string; quem: string; acao: string; registro: string; parte: string | null }[] | null
}

/** Columns that say nothing to a person, or that open something. */
const FORA = new Set([
  ...['password', 'secret', 'backup_codes', 'token_cifrado', 'token_hash', 'codigo_cifrado', 'chaves', 'caminho'],
  ...['cpf_hash', 'texto_hash', 'fingerprint_hash', 'chave_hash', 'endpoint', 'p256dh', 'auth', 'identifier', 'value'],
  ...['conteudo_enviado', 'busca', 'lead_id', 'paciente_id', 'cidade_id'],
  // The file itself is answered apart, and its text stands in the quote.
  'aceite_conteudo',
])
/** Files, and what is about other people in the records of somebody who works here. */
const FORA_DA_TABELA: Record<string, readonly string[]> = {
  orcamento_documentos: ['conteudo_cifrado'],
  // What finds a form, and a code on its way.
  formularios_enviados: [
    ...['documento_hashes', 'consentimentos', 'codigo_hash', 'codigo_email_cifrado', 'codigo_expira_em'],
  ],
  audit_log: ['antes', 'depois'],
  tarefas: ['resultado', 'erro'],
}
/** A consultant's entries and lists that name patients. */
const DE_TERCEIROS = ['paciente', 'descricao']

export const isDaPessoa = (tabela: string, coluna: string, deTerceiros: boolean) =>
  !FORA.has(coluna) &&
  !(FORA_DA_TABELA[tabela] ?? []).includes(coluna) &&
  !(deTerceiros && DE_TERCEIROS.includes(coluna))

const ILEGIVEL = '[não pode ser lido: a chave que o abre foi perdida]'

type Linha = Record<string, unknown>

/** Where an encrypted value belongs; most are sealed to 'table.column:row'. */
function contextoDe(tabela: string, coluna: string, linha: Linha): string {
  const id = String(linha.id)
  const campo = coluna.replace(/_cifrado$/, '')
  if (tabela === 'lead_proprios') return `${tabela}.${campo}:${linha.lead_id}:${linha.campo_id}`
  if (tabela === 'paciente_clinico') return contextoClinico(String(linha.paciente_id))
  if (tabela === 'formularios_enviados') return `${tabela}.${campo}:${linha.origem}`
  if (tabela === 'pacientes')
    return campo === 'cpf' || campo === 'responsavel_cpf' ? contextoCpf(campo, id) : contextoMotivo(id)
  return `${tabela}.${campo}:${id}`
}

/** Tables whose encrypted value is a document. */
const COMO_JSON = ['paciente_clinico', 'formularios_enviados', 'mesclagens']

/** A value as it is told: encrypted ones are opened, those that hold several become what they hold. */
export function abre(cipher: Cipher, tabela: string, coluna: string, linha: Linha): unknown {
  const valor = linha[coluna]
  if (!coluna.endsWith('_cifrado') || typeof valor !== 'string') return valor
  try {
    const aberto = cipher.decryptText(valor, contextoDe(tabela, coluna, linha))
    if (!COMO_JSON.includes(tabela)) return aberto
    const documento = JSON.parse(aberto) as Linha
    // What the merge wrote stands in the record itself; the rest are ids of its rows.
    if (tabela !== 'mesclagens') return documento
    return Object.fromEntries(Object.entries(documento.antes as Linha).filter(([campo]) => !FORA.has(campo)))
  } catch {
    return ILEGIVEL
  }
}
