import { SUBSTANCIAS } from '@portal/contract/cadastro/opcoes'
import { ROTULO_SEXO, ROTULO_TIPO_INTERNACAO } from '@portal/contract/leads/opcoes'
import type { PerfilSaude } from '@portal/contract/metricas/metricas.contract'
import { erroDoPeriodo, type Intervalo, isMesesTerminados } from '@portal/contract/metricas/periodo'
import { addDias, addMeses } from '@portal/contract/regras/dia'
import { recordAcao } from '../auditoria/auditoria.service.ts'
import { contextoClinico } from '../pacientes/sigilo.service.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import { dayOf } from '../platform/day.ts'
import type { Db } from '../platform/db/db.ts'
import type { Kit } from '../platform/feature.ts'
import { unprocessable } from '../platform/http/errors.ts'
import type { MetricasService } from './metricas.service.ts'
import { type Janela, janelaDe } from './pedido.ts'
import { countPerfil, listFichasCifradas } from './saude.queries.ts'

/** Smallest number of people in a cell of the health breakdowns, and the multiple to which counts are rounded. */
const PESSOAS_MINIMO = 5
const ARREDONDAMENTO = 5

const NAO_INFORMADA = 'Não informada'
const NAO_INFORMADO = 'Não informado'
/** Ages at which the classes after the first begin. */
const IDADES = [18, 25, 35, 45, 60]
const ROTULO_IDADE = ['Menos de 18', '18 a 24', '25 a 34', '35 a 44', '45 a 59', '60 ou mais']
const LOTE = 500

/** Labels of each breakdown, in the order shown. */
const ROTULOS = {
  tipos: [...Object.values(ROTULO_TIPO_INTERNACAO), NAO_INFORMADO],
  idades: [...ROTULO_IDADE, NAO_INFORMADA],
  sexos: Object.values(ROTULO_SEXO),
  substancias: SUBSTANCIAS,
} as const satisfies Record<string, readonly string[]>
type Grupo = keyof typeof ROTULOS
const GRUPOS = Object.keys(ROTULOS) as Grupo[]

type Contagem = ReadonlyMap<string, number>
type Perfil = Record<Grupo, Contagem>

const contagem = () => new Map<string, number>()
const porGrupo = <Valor>(valor: (grupo: Grupo) => Valor) =>
  Object.fromEntries(GRUPOS.map((grupo) => [grupo, valor(grupo)])) as Record<Grupo, Valor>

/** Counts of a month that may be shown: small groups are left out, the others rounded. */
export const aggregate = (contagens: Contagem): Contagem =>
  new Map(
    [...contagens].flatMap(([rotulo, n]) =>
      n < PESSOAS_MINIMO ? [] : [[rotulo, Math.round(n / ARREDONDAMENTO) * ARREDONDAMENTO] as const],
    ),
  )

const toCelulas = (grupo: Grupo, contagens: Contagem) =>
  ROTULOS[grupo].flatMap((rotulo) => {
    const n = contagens.get(rotulo)
    return n ? { rotulo, n } : []
  })

const add = (contagens: Map<string, number>, rotulo: string, n: number) =>
  contagens.set(rotulo, (contagens.get(rotulo) ?? 0) + n)

export type SaudeService = ReturnType<typeof createSaudeService>

/**
 * Profile of people who ask for help, in whole months, by numbers that reveal nobody, even by subtracting periods (record
 * 167).
 */
export function createSaudeService(
  { cipher, database }: Pick<Kit, 'cipher' | 'database'>,
  { recentes, readBounded, findRelogio }: MetricasService,
) {
  /** Substances of a sheet; none when its key is lost. */
  function substanciasDe(id: string, conteudo: string): readonly string[] {
    try {
      return JSON.parse(cipher.decryptText(conteudo, contextoClinico(id))).substancias ?? []
    } catch {
      return []
    }
  }

  async function countSubstancias(tx: Db, janela: Janela) {
    const contagens = new Map<string, number>()
    let depoisDe: string | null = null
    do {
      const fichas = await listFichasCifradas(tx, janela, depoisDe, LOTE)
      for (const { id, conteudo } of fichas)
        for (const substancia of new Set(substanciasDe(id, conteudo))) add(contagens, substancia, 1)
      depoisDe = fichas.length < LOTE ? null : (fichas.at(-1)?.id ?? null)
    } while (depoisDe !== null)
    return contagens
  }

  /** Profile of one month: small groups are left out, the others rounded. */
  async function calculateMes(tx: Db, janela: Janela): Promise<Perfil> {
    const contagens = { tipos: contagem(), idades: contagem(), sexos: contagem() }
    for (const { tipo, faixa, sexo, n } of await countPerfil(tx, janela, IDADES)) {
      add(contagens.tipos, tipo === null ? NAO_INFORMADO : ROTULO_TIPO_INTERNACAO[tipo], n)
      add(contagens.idades, faixa === null ? NAO_INFORMADA : (ROTULO_IDADE[faixa] ?? NAO_INFORMADA), n)
      add(contagens.sexos, ROTULO_SEXO[sexo ?? 'nao_informado'], n)
    }
    const substancias = await countSubstancias(tx, janela)
    return porGrupo((grupo) => aggregate({ ...contagens, substancias }[grupo]))
  }

  async function calculate(tx: Db, periodo: Intervalo, fuso: string): Promise<PerfilSaude> {
    const soma = porGrupo(contagem)
    for (let mes = periodo.de; mes <= periodo.ate; mes = addMeses(mes, 1)) {
      const doMes = await calculateMes(tx, janelaDe({ de: mes, ate: addDias(addMeses(mes, 1), -1) }, fuso))
      for (const grupo of GRUPOS) for (const [rotulo, n] of doMes[grupo]) add(soma[grupo], rotulo, n)
    }
    return { periodo, ...porGrupo((grupo) => toCelulas(grupo, soma[grupo])) }
  }

  return {
    async get(escopo: Escopo, { de, ate: ultimoMes }: { de: string; ate: string }): Promise<PerfilSaude> {
      const { agora, fuso } = await findRelogio()
      const periodo = { de, ate: addDias(addMeses(ultimoMes, 1), -1) }
      const hoje = dayOf(agora, fuso)
      // A running month is refused: asking again and again would reveal each person who comes.
      const erro =
        erroDoPeriodo(periodo, hoje) ??
        (isMesesTerminados(periodo, hoje) ? null : 'O perfil só tem meses que já terminaram')
      if (erro) throw unprocessable({ de: erro })
      const perfil = await recentes.get(JSON.stringify(['saude', periodo, fuso]), () =>
        readBounded((tx) => calculate(tx, periodo, fuso)),
      )
      // The counts are shared, but each person's reading is recorded.
      await recentes.get(JSON.stringify(['leitura da saude', periodo, fuso, escopo.usuarioId]), () =>
        recordAcao(database.db, escopo, {
          acao: 'ver_sensivel',
          entidade: 'pacientes',
          entidade_id: null,
          depois: { parte: 'perfil_saude', ...periodo },
        }),
      )
      return perfil
    },
  }
}
