import { fusoDoLugar } from '@portal/contract/agenda/fuso-do-lugar'
import { erroDoNascimento } from '@portal/contract/cadastro/limites'
import type { Versioned } from '@portal/contract/common'
import { ENTRADA_ANTES_DE_NASCER } from '@portal/contract/internacoes/guardas'
import type { ConfirmacaoTrazida, Internacao, Trazida } from '@portal/contract/internacoes/internacoes.contract'
import { PREVISAO_ANTES } from '@portal/contract/internacoes/limites'
import type { Anteriores } from '@portal/contract/internacoes/opcoes'
import { prazosDe } from '@portal/contract/internacoes/prazos'
import { listItens } from '../catalogos/catalogos.queries.ts'
import { findEmpresa } from '../empresa/empresa.queries.ts'
import { listComRegras, listPrevistos, type Previsto } from '../financeiro/previstos.queries.ts'
import { codigoPaciente } from '../pacientes/admissoes.service.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import { dayOf } from '../platform/day.ts'
import { groupBy } from '../platform/group-by.ts'
import { conflict, isChanged, unprocessable } from '../platform/http/errors.ts'
import type { EscritaInternacoes } from './escrita.ts'
import { esperasDaInternacao, isPorConfirmar, relogiavel, toEspera } from './internacao.ts'
import { type CompletaRow, findSituacao, type InternacaoRow, listAConfirmar } from './internacoes.queries.ts'
import { NO_FUTURO, readRelogio, relogioEm } from './relogio.ts'
import { countAConfirmar, findNomesDosPacientes } from './trazidas.queries.ts'

/** Most admissions of the old portal in one answer. */
const TRAZIDAS_MAXIMO = 300

type Correcao = Omit<ConfirmacaoTrazida, 'id' | 'versao' | 'anteriores'>

const NADA = { n: 0, centavos: 0 }
const sumOf = (previstos: readonly Previsto[], tipo: Previsto['tipo']) => {
  const da = (anterior: boolean) => {
    const um = previstos.find((outro) => outro.tipo === tipo && outro.anterior === anterior)
    return um ? { n: um.n, centavos: um.centavos } : NADA
  }
  return { anteriores: da(true), seguintes: da(false) }
}

export type TrazidasService = ReturnType<typeof createTrazidasService>

/** Running admissions from an old portal: nothing is owed until an administrator confirms each (record 235). */
export function createTrazidasService(escrita: EscritaInternacoes) {
  const { db, clock, doPaciente } = escrita

  function toTrazida(
    completa: CompletaRow,
    paciente: { numero: number; nome: string } | undefined,
    previstos: readonly Previsto[],
    regras: { repasse: boolean; comissao: boolean } | undefined,
  ): Trazida {
    const { internacao: row, clinica, cidade, estado, consultor, nascimento, periodicidade } = completa
    const agora = clock()
    const esperas = esperasDaInternacao(row, completa)
    const semValor = regras?.repasse === true && previstos.length === 0
    return {
      id: row.id,
      versao: row.versao,
      paciente_id: row.paciente_id,
      codigo: codigoPaciente(paciente?.numero ?? 0),
      paciente: paciente?.nome ?? '',
      data_nascimento: nascimento,
      clinica_id: row.clinica_id,
      clinica,
      fuso: fusoDoLugar(estado, cidade),
      consultor,
      tipo: row.tipo,
      entrada: row.entrada.toISOString(),
      saida: row.saida?.toISOString() ?? null,
      previsao_saida: row.previsao_saida,
      valor_contratado_centavos: row.valor_contratado_centavos,
      periodicidade_id: row.periodicidade_id,
      periodicidade,
      quantidade_periodos: row.quantidade_periodos,
      esperas: esperas.map(toEspera),
      vencidos: prazosDe(relogiavel(row), agora).filter(({ situacao }) => situacao === 'vencido').length,
      repasses: sumOf(previstos, 'repasse'),
      comissoes: sumOf(previstos, 'comissao'),
      falta: [
        ...(regras?.repasse ? [] : (['regra_repasse'] as const)),
        ...(regras?.comissao ? [] : (['regra_comissao'] as const)),
        ...(semValor ? (['valor'] as const) : []),
      ],
    }
  }

  /** Corrected entry; throws 422 at the field. */
  function entradaDe(antes: InternacaoRow, relogio: string, fuso: string): Date {
    // An unchanged entry keeps its seconds.
    if (relogio === relogioEm(antes.entrada.getTime(), fuso)) return antes.entrada
    const entrada = readRelogio('entrada', relogio, fuso)
    if (entrada.getTime() > clock()) throw unprocessable({ entrada: NO_FUTURO })
    const { mp_em, dp_em, outros_orgaos_em, pia_em, saida, convertida_voluntaria_em } = antes
    const feitos = [mp_em, dp_em, outros_orgaos_em, pia_em, saida, convertida_voluntaria_em]
    if (feitos.some((em) => em !== null && em < entrada))
      throw unprocessable({ entrada: 'A entrada não pode ser posterior ao que já foi registrado desta internação' })
    return entrada
  }

  const confirm = (
    escopo: Escopo,
    versioned: Versioned,
    anteriores: Anteriores,
    { data_nascimento, entrada: relogio, ...correcao }: Correcao = {},
  ): Promise<Internacao> =>
    escrita.write(async (tx, touched) => {
      const travada = await escrita.lock(tx, escopo, versioned)
      const { internacao: antes } = travada
      if (!isPorConfirmar(antes)) throw conflict('Esta internação já foi confirmada.')
      const { fuso_horario } = await findEmpresa(tx)
      const agora = clock()
      const situacao = await findSituacao(tx, antes)
      const fuso = fusoDoLugar(situacao.estado, situacao.cidade)
      const entrada = relogio === undefined ? antes.entrada : entradaDe(antes, relogio, fuso)
      const dia = relogioEm(entrada.getTime(), fuso).slice(0, 10)
      const nascimento = data_nascimento ?? situacao.nascimento
      if (data_nascimento !== undefined) {
        const erro = erroDoNascimento(data_nascimento, dayOf(agora, fuso_horario))
        if (erro) throw unprocessable({ data_nascimento: erro })
      }
      const corrigida = relogio !== undefined || data_nascimento !== undefined
      if (corrigida && nascimento !== null && nascimento > dia)
        throw unprocessable({ entrada: ENTRADA_ANTES_DE_NASCER })
      const previsao = correcao.previsao_saida === undefined ? antes.previsao_saida : correcao.previsao_saida
      if ((corrigida || correcao.previsao_saida !== undefined) && previsao !== null && previsao < dia)
        throw unprocessable({ previsao_saida: PREVISAO_ANTES })

      const paciente =
        data_nascimento === undefined || data_nascimento === situacao.nascimento
          ? travada.paciente
          : await doPaciente.tellBirth(tx, escopo, touched, travada.paciente, data_nascimento)
      const internacao = await escrita.change(tx, escopo, touched, travada, {
        ...correcao,
        entrada,
        confirmada_em: new Date(agora),
        confirmada_por: escopo.usuarioId,
        acertada_ate:
          anteriores === 'acertadas' && antes.trazida_em ? dayOf(antes.trazida_em.getTime(), fuso_horario) : null,
      })
      await escrita.synchronize(tx, escopo, touched, { internacao, paciente })
      return escrita.get(tx, escopo, versioned.id)
    })

  return {
    count: () => countAConfirmar(db),

    /** All of them, the longest running first. */
    async list(escopo: Escopo) {
      const rows = await listAConfirmar(db, escopo, TRAZIDAS_MAXIMO)
      const { fuso_horario } = await findEmpresa(db)
      const ids = rows.map(({ internacao }) => internacao.id)
      const nomes = await findNomesDosPacientes(
        db,
        rows.map(({ internacao }) => internacao.paciente_id),
      )
      const previstos = groupBy(
        await listPrevistos(
          db,
          rows.map(({ internacao: { id, trazida_em } }) => ({
            internacao_id: id,
            ate: dayOf(trazida_em?.getTime() ?? clock(), fuso_horario),
          })),
        ),
        ({ internacao_id }) => internacao_id,
      )
      const regras = new Map((await listComRegras(db, ids)).map((row) => [row.internacao_id, row]))
      return {
        itens: rows.map((row) =>
          toTrazida(
            row,
            nomes.get(row.internacao.paciente_id),
            previstos.get(row.internacao.id) ?? [],
            regras.get(row.internacao.id),
          ),
        ),
        total: await countAConfirmar(db),
        periodicidades: (await listItens(db, 'periodicidades', false)).map(({ id, name }) => ({ id, name })),
      }
    },

    confirm: (escopo: Escopo, { id, versao, anteriores, ...correcao }: ConfirmacaoTrazida) =>
      confirm(escopo, { id, versao }, anteriores, correcao),

    /** One transaction each; admissions that were changed or confirmed meanwhile are skipped. */
    async confirmMany(escopo: Escopo, alvos: readonly Versioned[], anteriores: Anteriores) {
      let confirmadas = 0
      for (const versioned of alvos) {
        const feita = await confirm(escopo, versioned, anteriores).catch((error) => {
          if (!isChanged(error)) throw error
          return null
        })
        if (feita) confirmadas += 1
      }
      return { confirmadas, mudaram: alvos.length - confirmadas }
    },
  }
}
