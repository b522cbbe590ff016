import type { Explicacao, MinhaOferta } from '@portal/contract/leads/distribuicao/oferta.contract'
import { IMPEDIMENTOS, type Impedimento } from '@portal/contract/leads/distribuicao/opcoes'
import type { Escopo } from '../../platform/auth/escopo.ts'
import { isOfTeam, OUTRA_EQUIPE } from '../../platform/auth/team.ts'
import type { Explicado } from './decisao.ts'
import type { MinhaOfertaRow } from './relatorios.queries.ts'

const SEM_NOME = 'Conta excluída'

type Fora = Explicado['regras'][number]['fora']
const listFora = (fora: Fora) =>
  IMPEDIMENTOS.flatMap((motivo) => (fora[motivo] ?? []).map((consultor_id) => ({ consultor_id, motivo })))

/** A stored decision with names of people, limited to the caller's team. */
export const withNames = (
  escopo: Escopo,
  { regras, criterio, escolhido }: Explicado,
  nomes: ReadonlyMap<string, string>,
): Explicacao => {
  const nomeDe = (id: string) => nomes.get(id) ?? SEM_NOME
  const isMeu = ({ consultor_id }: { consultor_id: string }) => isOfTeam(escopo, consultor_id)
  return {
    regras: regras.map(({ aptos, medidas, fora, ...regra }) => {
      const podem = aptos.map((consultor_id, n) => ({ consultor_id, medida: medidas[n] ?? null }))
      const nao_podem = listFora(fora)
      return {
        ...regra,
        aptos: podem.filter(isMeu).map((pessoa) => ({ ...pessoa, nome: nomeDe(pessoa.consultor_id) })),
        fora: nao_podem.filter(isMeu).map((pessoa) => ({ ...pessoa, nome: nomeDe(pessoa.consultor_id) })),
        de_outras: [...podem, ...nao_podem].filter((pessoa) => !isMeu(pessoa)).length,
      }
    }),
    criterio,
    escolhido:
      escolhido &&
      (isMeu(escolhido)
        ? { ...escolhido, nome: nomeDe(escolhido.consultor_id) }
        : { ...escolhido, consultor_id: null, nome: OUTRA_EQUIPE }),
  }
}

/** Ids of all people in a decision. */
export const peopleOf = ({ regras }: Explicado) =>
  regras.flatMap(({ aptos, fora }) => [...aptos, ...listFora(fora).map(({ consultor_id }) => consultor_id)])

function impedimentoEm({ regras }: Explicado, usuarioId: string): Impedimento | null {
  if (regras.some(({ aptos }) => aptos.includes(usuarioId))) return null
  const dele = regras.flatMap(({ fora }) => listFora(fora)).find(({ consultor_id }) => consultor_id === usuarioId)
  return dele?.motivo ?? null
}

/** An offer as one of the people considered may read it: their own reason, and no names. */
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
