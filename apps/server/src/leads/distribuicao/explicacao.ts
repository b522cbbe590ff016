import type { Explicacao, MinhaOferta } from '@portal/contract/distribuicao/oferta.contract'
import { IMPEDIMENTOS, type Impedimento } from '@portal/contract/distribuicao/opcoes'
import type { Explicado } from './decisao.ts'
import type { MinhaOfertaRow } from './relatorios.queries.ts'

const SEM_NOME = 'Conta excluída'

type Fora = Explicado['regras'][number]['fora']
const listFora = (fora: Fora) =>
  IMPEDIMENTOS.flatMap((motivo) => (fora[motivo] ?? []).map((consultor_id) => ({ consultor_id, motivo })))

/** A kept decision with people's names. */
export const withNames = (
  { regras, criterio, escolhido }: Explicado,
  nomes: ReadonlyMap<string, string>,
): Explicacao => {
  const nomeDe = (id: string) => nomes.get(id) ?? SEM_NOME
  return {
    regras: regras.map(({ aptos, medidas, fora, ...regra }) => ({
      ...regra,
      aptos: aptos.map((consultor_id, n) => ({ consultor_id, nome: nomeDe(consultor_id), medida: medidas[n] ?? null })),
      fora: listFora(fora).map((pessoa) => ({ ...pessoa, nome: nomeDe(pessoa.consultor_id) })),
    })),
    criterio,
    escolhido: escolhido && { ...escolhido, nome: nomeDe(escolhido.consultor_id) },
  }
}

/** Ids of everybody in a decision. */
export const peopleOf = ({ regras }: Explicado) =>
  regras.flatMap(({ aptos, fora }) => [...aptos, ...listFora(fora).map(({ consultor_id }) => consultor_id)])

function impedimentoEm({ regras }: Explicado, usuarioId: string): Impedimento | null {
  if (regras.some(({ aptos }) => aptos.includes(usuarioId))) return null
  const dele = regras.flatMap(({ fora }) => listFora(fora)).find(({ consultor_id }) => consultor_id === usuarioId)
  return dele?.motivo ?? null
}

/** A decision as one of the people in it may read it: their own reason, no names. */
export function toMinhaOferta({ consultor_id, explicacao, ...row }: MinhaOfertaRow, usuarioId: string): MinhaOferta {
  const minha = consultor_id === usuarioId
  return {
    id: row.id,
    ofertado_em: row.ofertado_em.toISOString(),
    cidade: row.cidade,
    estado: row.estado,
    regra: explicacao.escolhido?.regra ?? null,
    minha,
    status: minha ? row.status : null,
    lead_id: minha && row.dono_id === usuarioId ? row.lead_id : null,
    criterio: explicacao.criterio,
    impedimento: minha ? null : impedimentoEm(explicacao, usuarioId),
  }
}
