import { maskDe } from '@portal/contract/cpf'
import { isDescontoAcima } from '@portal/contract/orcamentos/dinheiro'
import type { LinhaOrcamento, Orcamento } from '@portal/contract/orcamentos/orcamentos.contract'
import { situacaoDe } from '@portal/contract/orcamentos/situacao'
import type { EmpresaConfig } from '../empresa/empresa.queries.ts'
import { dayOf } from '../platform/day.ts'
import type { Cipher } from '../platform/keys/cipher.ts'
import { conteudoDe } from './conteudo.ts'
import type { findComparacao, ItemRow, listVersoes, OrcamentoCompleto, OrcamentoRow } from './orcamentos.queries.ts'
import { camposDe } from './redacao.ts'

/** Context that encrypts a value for its quote. */
export const contextoOrcamento = (campo: 'observacao_interna' | 'aceite_cpf', id: string) => `orcamentos.${campo}:${id}`

/** Address of a family's page, and of a comparison. */
export const caminhoDe = (token: string) => `/orcamento/${token}`
export const caminhoDaComparacao = (token: string) => `/orcamento/comparar/${token}`
/** Page of the portal with one quote open. */
export const rotaDe = (id: string) => `/consultor/orcamentos?orcamento=${id}`

const iso = (em: Date | null) => em?.toISOString() ?? null

/** A quote for the history: money is readable; health data and CPF are left out, even encrypted. */
export function registroDe(row: OrcamentoRow, itens?: readonly ItemRow[]) {
  const { revisao: _, envio_id: __, token: ___, aceite, aceite_conteudo: ____, conteudo_enviado: _____, ...resto } = row
  const { observacao_interna_cifrado, aceite_cpf_cifrado, ...claros } = resto
  return {
    ...claros,
    observacao_interna: observacao_interna_cifrado && '***',
    aceite: aceite && { nome: aceite.nome, em: aceite.em, hash: aceite.hash },
    aceite_cpf: aceite_cpf_cifrado && '***',
    ...(itens && { itens }),
  }
}

type LinhaRow = Pick<OrcamentoCompleto, 'clinica' | 'cidade' | 'estado' | 'consultor'> & {
  orcamento: Omit<OrcamentoRow, 'aceite_conteudo' | 'conteudo_enviado'>
}

/** A line of the list; `hoje` is the company's day. */
export const toLinha = ({ orcamento: row, ...nomes }: LinhaRow, hoje: string): LinhaOrcamento => ({
  id: row.id,
  revisao: row.revisao,
  numero: row.numero,
  versao: row.versao,
  lead_id: row.lead_id,
  paciente_id: row.paciente_id,
  cliente_nome: row.cliente_nome,
  clinica_id: row.clinica_id,
  clinica: nomes.clinica,
  cidade: nomes.cidade,
  estado: nomes.estado,
  consultor: nomes.consultor,
  total_centavos: row.total_centavos,
  status: row.status,
  situacao: situacaoDe(row, hoje),
  validade: row.validade,
  enviado_em: iso(row.enviado_em),
  visualizado_em: iso(row.visualizado_em),
  ultima_visualizacao_em: iso(row.ultima_visualizacao_em),
  visualizacoes: row.visualizacoes,
  aceito_em: row.aceite?.em ?? null,
  created_at: row.created_at.toISOString(),
})

/** Masked CPF of the person who accepted; hidden altogether when the key is lost. */
export function cpfDoAceite(cipher: Cipher, { id, aceite_cpf_cifrado: cifrado }: OrcamentoRow) {
  try {
    return maskDe(cipher.decryptText(cifrado ?? '', contextoOrcamento('aceite_cpf', id)))
  } catch {
    return '***.***.***-**'
  }
}

type Mais = {
  empresa: EmpresaConfig
  agora: number
  versoes: Awaited<ReturnType<typeof listVersoes>>
  comparacao: Awaited<ReturnType<typeof findComparacao>>
}

export function toOrcamento(
  cipher: Cipher,
  completo: OrcamentoCompleto,
  { empresa, agora, versoes, comparacao }: Mais,
): Orcamento {
  const { orcamento: row, itens } = completo
  const hoje = dayOf(agora, empresa.fuso_horario)
  const conteudo = conteudoDe(completo, empresa)
  const { base, desconto } = conteudo.valores
  return {
    ...toLinha(completo, hoje),
    campos: camposDe(row, itens),
    conteudo,
    caminho: row.token && caminhoDe(row.token),
    tem_observacao: row.observacao_interna_cifrado !== null,
    desconto_acima: isDescontoAcima(desconto, base, empresa.desconto_maximo_percentual),
    desconto_recusado:
      row.desconto_recusa !== null && row.desconto_decidido_em !== null
        ? {
            motivo: row.desconto_recusa,
            em: row.desconto_decidido_em.toISOString(),
            por: completo.desconto_decidido ?? '',
          }
        : null,
    aceite: row.aceite && {
      nome: row.aceite.nome,
      cpf_mascarado: cpfDoAceite(cipher, row),
      em: row.aceite.em,
      hash: row.aceite.hash,
    },
    desistencia_em: row.desistencia?.em ?? null,
    recusa: row.recusa && { motivo: row.recusa.motivo, em: row.recusa.em },
    cancelado_motivo: row.cancelado_motivo,
    versoes: versoes.map(({ status, validade, created_at, ...versao }) => ({
      ...versao,
      situacao: situacaoDe({ status, validade }, hoje),
      created_at: created_at.toISOString(),
    })),
    comparacao: comparacao ? { id: comparacao.id, caminho: caminhoDaComparacao(comparacao.token) } : null,
  }
}
