import type { BaseLegal } from '@portal/contract/privacidade/opcoes'
import type { PapelVinculo, TipoVinculo } from '@portal/contract/privacidade/titular'
import { contextoClinico, contextoCpf, contextoMotivo } from '../../pacientes/sigilo.service.ts'
import type { Cipher } from '../../platform/keys/cipher.ts'

/** A purpose for which a table keeps data. */
type Finalidade = { finalidade: string; base: BaseLegal; base_legal: string; retencao: string; saude: boolean }

/** Data of one table about a person. */
export type ParteDossie = {
  tabela: string
  /** Name of the rows, in words. */
  registro: string
  finalidades: Finalidade[]
  /** Names of the columns, in words. */
  rotulos: Record<string, string>
  /** Values by column; ids of other records are replaced by names. */
  linhas: Record<string, unknown>[]
  /** True if the table has more rows. */
  ha_mais: boolean
}

/** Everything that the company holds about a person (LGPD arts. 18 and 19): plain data, for JSON and PDF. */
export type Dossie = {
  gerado_em: string
  empresa: { nome: string; encarregado: string | null }
  registros: { tipo: TipoVinculo; papel: PapelVinculo; codigo: string | null; nome: string }[]
  partes: ParteDossie[]
  /** Readings, exports and prints, the newest first; null for a dossier of forms only. */
  leituras: { em: string; quem: string; acao: string; registro: string; parte: string | null }[] | null
}

/** Columns without meaning for a person, or with secrets. */
const FORA = new Set([
  ...['password', 'secret', 'backup_codes', 'token_cifrado', 'token_hash', 'codigo_cifrado', 'chaves', 'caminho'],
  ...['cpf_hash', 'texto_hash', 'fingerprint_hash', 'chave_hash', 'endpoint', 'p256dh', 'auth', 'identifier', 'value'],
  ...['conteudo_enviado', 'busca', 'lead_id', 'paciente_id', 'cidade_id'],
  // The file has its own download, and its text stands in the quote.
  'aceite_conteudo',
])
/** Columns left out by table: files, and data about other people in records of the staff. */
const FORA_DA_TABELA: Record<string, readonly string[]> = {
  orcamento_documentos: ['conteudo_cifrado'],
  // Search keys of a form, and a code under way.
  formularios_enviados: [
    ...['documento_hashes', 'consentimentos', 'codigo_hash', 'codigo_email_cifrado', 'codigo_expira_em'],
  ],
  audit_log: ['antes', 'depois'],
  tarefas: ['resultado', 'erro'],
}
/** Columns of a consultant's entries and lists that name patients. */
const DE_TERCEIROS = ['paciente', 'descricao']

export const isDaPessoa = (tabela: string, coluna: string, deTerceiros: boolean) =>
  !FORA.has(coluna) &&
  !(FORA_DA_TABELA[tabela] ?? []).includes(coluna) &&
  !(deTerceiros && DE_TERCEIROS.includes(coluna))

const ILEGIVEL = '[não pode ser lido: a chave que o abre foi perdida]'

type Linha = Record<string, unknown>

/** Context for which a value is encrypted; by default 'table.column:row'. */
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

/** Tables whose encrypted value is JSON. */
const COMO_JSON = ['paciente_clinico', 'formularios_enviados', 'mesclagens']

/** A value for the dossier: encrypted values are decrypted and parsed where they are JSON. */
export function abre(cipher: Cipher, tabela: string, coluna: string, linha: Linha): unknown {
  const valor = linha[coluna]
  if (!coluna.endsWith('_cifrado') || typeof valor !== 'string') return valor
  try {
    const aberto = cipher.decryptText(valor, contextoDe(tabela, coluna, linha))
    if (!COMO_JSON.includes(tabela)) return aberto
    const documento = JSON.parse(aberto) as Linha
    // Values written by the merge stand in the record itself; the rest are ids.
    if (tabela !== 'mesclagens') return documento
    const clinico = (documento.outros as { clinico?: { antes: string | null; sai: { conteudo: string } | null } })
      ?.clinico
    return {
      ...Object.fromEntries(Object.entries(documento.antes as Linha).filter(([campo]) => !FORA.has(campo))),
      ...(clinico?.antes && { dados_de_saude: JSON.parse(clinico.antes) }),
      ...(clinico?.sai && { dados_de_saude_do_outro_cadastro: JSON.parse(clinico.sai.conteudo) }),
    }
  } catch {
    return ILEGIVEL
  }
}
