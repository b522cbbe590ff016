import { ACESSO_A_OPERACOES } from './acesso-a-operacoes.ts'
import { ALCANCE } from './alcance.ts'
import { AVISOS } from './avisos.ts'
import { CONCORRENCIA } from './concorrencia.ts'
import { CONTATOS } from './contatos.ts'
import { DADOS } from './dados.ts'
import { DISTRIBUICAO } from './distribuicao.ts'
import { MUTANTES_DE_DOCUMENTOS } from './documentos.ts'
import { ENTRADA } from './entrada.ts'
import { IDENTIDADE } from './identidade.ts'
import { INTERNACOES } from './internacoes.ts'
import { LEADS } from './leads.ts'
import { LICENCAS } from './licencas.ts'
import type { Mutante } from './mutante.ts'
import { ORCAMENTOS } from './orcamentos.ts'
import { PAGINAS } from './paginas.ts'
import { RECANTOS } from './recantos.ts'
import { REGRAS } from './regras.ts'
import { MUTANTES_DA_RETENCAO } from './retencao.ts'
import { SOMAS } from './somas.ts'
import { TELAS } from './telas.ts'
import { TRANSACOES } from './transacoes.ts'
import { VALORES } from './valores.ts'

/**
 * Faults that the tests once missed. They show that none is missed again, and nothing about new ones. A change of a
 * fault's lines updates it here.
 */
export const MUTANTES: readonly Mutante[] = [
  ...ACESSO_A_OPERACOES,
  ...ALCANCE,
  ...MUTANTES_DE_DOCUMENTOS,
  ...TRANSACOES,
  ...CONCORRENCIA,
  ...ENTRADA,
  ...DADOS,
  ...REGRAS,
  ...LICENCAS,
  ...PAGINAS,
  ...LEADS,
  ...IDENTIDADE,
  ...INTERNACOES,
  ...ORCAMENTOS,
  ...DISTRIBUICAO,
  ...CONTATOS,
  ...MUTANTES_DA_RETENCAO,
  ...AVISOS,
  ...SOMAS,
  ...VALORES,
  ...RECANTOS,
  ...TELAS,
]
