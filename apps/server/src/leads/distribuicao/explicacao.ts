import type { Explicacao, MinhaOferta } from '@portal/contract/distribuicao/distribuicao.contract'
import type { Explicado } from './decisao.ts'
import type { MinhaOfertaRow } from './relatorios.queries.ts'

const SEM_NOME = 'Conta excluída'

/** A kept decision with people's names. */
export const withNames = (
  { regras, criterio, escolhido }: Explicado,
  nomes: ReadonlyMap<string, string>,
): Explicacao => {
  const nomeDe = (id: string) => nomes.get(id) ?? SEM_NOME
  return {
    regras: regras.map(({ aptos, fora, ...regra }) => ({
      ...regra,
      aptos: aptos.map((apto) => ({ ...apto, nome: nomeDe(apto.consultor_id) })),
      fora: fora.map((pessoa) => ({ ...pessoa, nome: nomeDe(pessoa.consultor_id) })),
    })),
    criterio,
    escolhido: escolhido && { ...escolhido, nome: nomeDe(escolhido.consultor_id) },
  }
}

/** Ids of everybody in a decision. */
export const peopleOf = ({ regras }: Explicado) =>
  regras.flatMap(({ aptos, fora }) => [...aptos, ...fora].map(({ consultor_id }) => consultor_id))

/** A decision as one of the people in it may read it: their own reason, no names. */
export function toMinhaOferta({ consultor_id, explicacao, ...row }: MinhaOfertaRow, usuarioId: string): MinhaOferta {
  const minha = consultor_id === usuarioId
  const razoes = explicacao.regras.flatMap(({ fora }) => fora.filter((pessoa) => pessoa.consultor_id === usuarioId))
  const foiApto = explicacao.regras.some(({ aptos }) => aptos.some((apto) => apto.consultor_id === usuarioId))
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
    impedimento: minha || foiApto ? null : (razoes[0]?.motivo ?? null),
  }
}
