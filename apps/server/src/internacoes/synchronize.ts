import { motivoDaRetencao } from '@portal/contract/internacoes/esperas'
import { findEmpresa } from '../empresa/empresa.queries.ts'
import { rotuloPaciente, type SincroniaFinanceiro } from '../financeiro/sincronia.service.ts'
import { codigoPaciente, type PacienteRow } from '../pacientes/admissoes.service.ts'
import { askOnly } from '../pendencias/pendencias.queries.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import { dayOf } from '../platform/day.ts'
import type { Db } from '../platform/db/db.ts'
import type { Touched } from '../platform/db/unit-of-work.ts'
import { esperasDaInternacao, isPorConfirmar } from './internacao.ts'
import { findDias, findSituacao, type InternacaoRow, updateNaturezaVista } from './internacoes.queries.ts'
import { fatosDaEspera, pedidosDasEsperas } from './pedidos.ts'

type DeQuem = { internacao: InternacaoRow; paciente: PacienteRow }

/** Why nothing of an old portal's admission is paid yet. */
const A_CONFIRMAR = 'falta confirmar a internação que veio do portal antigo'

/** Addressee of tasks about an admission. */
export const alvoDe = ({ paciente, internacao }: DeQuem) => ({
  internacao_id: internacao.id,
  paciente_id: paciente.id,
  codigo: codigoPaciente(paciente.numero),
  dono_id: paciente.consultor_id,
})

/** Renews an admission's tasks and tells finance. Takes the last locks before the counters. */
export const createSynchronize =
  (clock: () => number, financeiro: SincroniaFinanceiro) =>
  async (tx: Db, escopo: Escopo | null, touched: Touched, { internacao, paciente }: DeQuem): Promise<void> => {
    const situacao = await findSituacao(tx, internacao)
    const esperas = esperasDaInternacao(internacao, situacao)
    const a_confirmar = isPorConfirmar(internacao)
    // Nobody is asked about an old portal's admission before its confirmation.
    const pedidos = a_confirmar ? [] : pedidosDasEsperas(alvoDe({ paciente, internacao }), esperas)
    await askOnly(tx, fatosDaEspera(internacao.id), pedidos, {
      por: escopo?.usuarioId ?? null,
      em: new Date(clock()),
    })
    await updateNaturezaVista(tx, internacao.id, situacao.natureza)
    const { fuso_horario } = await findEmpresa(tx)
    const dia = (em: Date) => dayOf(em.getTime(), fuso_horario)
    const { id, clinica_id, consultor_id, saida, valor_contratado_centavos, periodicidade_id } = internacao
    const nome = paciente.nome_social || paciente.nome_completo
    const donos = await financeiro.synchronize(tx, escopo, {
      ...{ internacao_id: id, clinica_id, consultor_id },
      paciente: rotuloPaciente(nome, codigoPaciente(paciente.numero)),
      entrada: dia(internacao.entrada),
      saida: saida && dia(saida),
      contrato: {
        valor_contratado_centavos,
        dias: await findDias(tx, periodicidade_id),
        quantidade: internacao.quantidade_periodos,
      },
      retida: a_confirmar ? A_CONFIRMAR : motivoDaRetencao(esperas.map(({ assunto }) => assunto)),
      estornada: internacao.estornada_em !== null,
      a_confirmar,
      acertada_ate: internacao.acertada_ate,
    })
    touched.add('financeiro', donos)
  }
