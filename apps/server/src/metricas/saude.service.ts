import { SUBSTANCIAS } from '@portal/contract/cadastro/opcoes'
import { ROTULO_SEXO, ROTULO_TIPO_INTERNACAO } from '@portal/contract/leads/opcoes'
import { ARREDONDAMENTO, PESSOAS_MINIMO } from '@portal/contract/metricas/indicadores'
import type { PerfilSaude } from '@portal/contract/metricas/metricas.contract'
import { erroDoPeriodo, type Intervalo } from '@portal/contract/metricas/periodo'
import { somaDias, somaMeses } from '@portal/contract/regras/dia'
import { registrar } from '../auditoria/auditoria.service.ts'
import { contextoClinico } from '../pacientes/sigilo.service.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import { diaDe } from '../platform/day.ts'
import type { Db } from '../platform/db/db.ts'
import type { Kit } from '../platform/feature.ts'
import { unprocessable } from '../platform/http/errors.ts'
import type { MetricasService } from './metricas.service.ts'
import { type Janela, janelaDe } from './pedido.ts'
import { contarPerfil, listFichasCifradas } from './saude.queries.ts'

const NAO_INFORMADA = 'Não informada'
const NAO_INFORMADO = 'Não informado'
/** Ages at which a class begins, after the first. */
const IDADES = [18, 25, 35, 45, 60]
const ROTULO_IDADE = ['Menos de 18', '18 a 24', '25 a 34', '35 a 44', '45 a 59', '60 ou mais']
const LOTE = 500

type Celulas = PerfilSaude['tipos']

/** Counts in the order of the labels: small groups are left out, the others rounded. */
export function agregar(rotulos: readonly string[], contagens: ReadonlyMap<string, number>): Celulas {
  return rotulos.flatMap((rotulo) => {
    const n = contagens.get(rotulo) ?? 0
    return n < PESSOAS_MINIMO ? [] : { rotulo, n: Math.round(n / ARREDONDAMENTO) * ARREDONDAMENTO }
  })
}

const somar = (contagens: Map<string, number>, rotulo: string, n: number) =>
  contagens.set(rotulo, (contagens.get(rotulo) ?? 0) + n)

export type SaudeService = ReturnType<typeof createSaudeService>

/** Who asks for help, in whole months: groups so large and numbers so round that nobody is recognised. */
export function createSaudeService(
  { cipher, database }: Pick<Kit, 'cipher' | 'database'>,
  { recentes, ler, findRelogio }: MetricasService,
) {
  /** Substances of a sheet; none where the key that opens it is lost. */
  function substanciasDe(id: string, conteudo: string): readonly string[] {
    try {
      return JSON.parse(cipher.decryptText(conteudo, contextoClinico(id))).substancias ?? []
    } catch {
      return []
    }
  }

  async function contarSubstancias(tx: Db, janela: Janela) {
    const contagens = new Map<string, number>()
    let depoisDe: string | null = null
    do {
      const fichas = await listFichasCifradas(tx, janela, depoisDe, LOTE)
      for (const { id, conteudo } of fichas)
        for (const substancia of new Set(substanciasDe(id, conteudo))) somar(contagens, substancia, 1)
      depoisDe = fichas.length < LOTE ? null : (fichas.at(-1)?.id ?? null)
    } while (depoisDe !== null)
    return contagens
  }

  async function calcular(tx: Db, periodo: Intervalo, fuso: string): Promise<PerfilSaude> {
    const janela = janelaDe(periodo, fuso)
    const [tipos, idades, sexos] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()]
    for (const { tipo, faixa, sexo, n } of await contarPerfil(tx, janela, IDADES)) {
      somar(tipos, tipo === null ? NAO_INFORMADO : ROTULO_TIPO_INTERNACAO[tipo], n)
      somar(idades, faixa === null ? NAO_INFORMADA : (ROTULO_IDADE[faixa] ?? NAO_INFORMADA), n)
      somar(sexos, ROTULO_SEXO[sexo ?? 'nao_informado'], n)
    }
    return {
      periodo,
      tipos: agregar([...Object.values(ROTULO_TIPO_INTERNACAO), NAO_INFORMADO], tipos),
      idades: agregar([...ROTULO_IDADE, NAO_INFORMADA], idades),
      sexos: agregar(Object.values(ROTULO_SEXO), sexos),
      substancias: agregar(SUBSTANCIAS, await contarSubstancias(tx, janela)),
    }
  }

  return {
    async get(escopo: Escopo, { de, ate: ultimoMes }: { de: string; ate: string }): Promise<PerfilSaude> {
      const { agora, fuso } = await findRelogio()
      const periodo = { de, ate: somaDias(somaMeses(ultimoMes, 1), -1) }
      const erro = erroDoPeriodo(periodo, diaDe(agora, fuso))
      if (erro) throw unprocessable({ de: erro })
      return recentes.get(JSON.stringify(['saude', periodo, fuso]), async () => {
        const perfil = await ler((tx) => calcular(tx, periodo, fuso))
        await registrar(database.db, escopo, {
          acao: 'ver_sensivel',
          entidade: 'pacientes',
          entidade_id: null,
          depois: { parte: 'perfil_saude', ...periodo },
        })
        return perfil
      })
    },
  }
}
