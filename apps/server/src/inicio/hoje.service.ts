import { PERIODO_MAXIMO_DIAS } from '@portal/contract/agenda/limites'
import { TODA_EQUIPE, VISITA_ABERTA } from '@portal/contract/agenda/opcoes'
import { CHAVES_HOJE, type ChaveHoje, PORTAS_HOJE } from '@portal/contract/inicio/hoje'
import type { Hoje } from '@portal/contract/inicio/inicio.contract'
import { addDias } from '@portal/contract/regras/dia'
import { contagemDeVisitas } from '../agenda/agenda.queries.ts'
import { contagemDeLicencas } from '../clinicas/licencas.queries.ts'
import { contagemAguardando } from '../dispositivos/hoje.queries.ts'
import { findEmpresa } from '../empresa/empresa.queries.ts'
import { contagemAConferir } from '../entradas/hoje.queries.ts'
import { asMinhas, deTodos } from '../financeiro/lancamentos.queries.ts'
import { contagemDeLancamentos } from '../financeiro/lista.queries.ts'
import { SITUACOES_A_RECEBER } from '../financeiro/minhas.service.ts'
import { contagemDaFila, contagemDasOfertas, contagemDosMeus, contagemDosServidos } from '../leads/hoje.queries.ts'
import { contagemDosAguardando, contagemDosEnviados } from '../orcamentos/lista.queries.ts'
import { contagemVencendo } from '../pacientes/lista.queries.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import { instantOf } from '../platform/business-time.ts'
import { type Figures, readFigures } from '../platform/db/figures.ts'
import type { Kit } from '../platform/feature.ts'
import { type Moment, momentAt } from '../platform/moment.ts'

/** Number of records behind a door, and whether some are late. */
type Contagem = { n: number; urgente: boolean }
type Contagens = Partial<Record<ChaveHoje, Contagem>>
const conta = (n: number, atrasados: number): Contagem => ({ n, urgente: atrasados > 0 })

/** Count of a word, and the doors that show it. */
const parte = <T>(
  figuras: (escopo: Escopo, momento: Moment) => Figures<T>,
  portas: (lidas: T) => Contagens,
): { figuras: typeof figuras; portas: (lidas: unknown) => Contagens } => ({
  figuras,
  portas: (lidas) => portas(lidas as T),
})

const meus = parte(contagemDosMeus, (l) => ({
  leads_atrasados: conta(l.atrasados, l.atrasados),
  proximas_acoes: conta(l.acoes, l.acoes_passadas),
  cadastros_recebidos: conta(l.cadastros, l.cadastros_atrasados),
}))

// Offers expire within minutes, so all are urgent.
const ofertas = parte(contagemDasOfertas, ({ n }) => ({ ofertas: conta(n, n) }))

const fila = parte(contagemDaFila, ({ n, atrasados }) => ({ fila: conta(n, atrasados) }))

// Somebody asked for help, but their contact is incomplete.
const aConferir = parte(contagemAConferir, ({ n }) => ({ a_conferir: conta(n, n) }))

// A person cannot work until the device is approved.
const dispositivos = parte(contagemAguardando, ({ n }) => ({ dispositivos_aguardando: conta(n, n) }))

const servidos = parte(contagemDosServidos, ({ atrasados, sem_contato }) => ({
  fila_sla: conta(sem_contato, sem_contato),
  leads_atrasados: conta(atrasados, atrasados),
}))

const dasVisitas = ({ role, usuarioId }: Escopo, { agora, amanha }: Moment) => ({
  dono: role === 'admin' ? TODA_EQUIPE : usuarioId,
  tipo: [],
  agora,
  ate: amanha,
})

const visitasDeHoje = parte(
  (escopo, momento) =>
    contagemDeVisitas(escopo, {
      ...dasVisitas(escopo, momento),
      de: momento.hoje,
      status: [...VISITA_ABERTA],
      sem_resultado: false,
    }),
  ({ n, passadas }) => ({ visitas_hoje: conta(n, passadas) }),
)

const visitasSemResultado = parte(
  (escopo, momento) =>
    contagemDeVisitas(escopo, {
      ...dasVisitas(escopo, momento),
      de: new Date(instantOf(addDias(momento.dia, 1 - PERIODO_MAXIMO_DIAS), '00:00', momento.fuso)),
      status: [],
      sem_resultado: true,
    }),
  ({ n }) => ({ visitas_sem_resultado: conta(n, n) }),
)

const enviados = parte(
  (escopo, { dia, fuso }) => contagemDosEnviados(escopo, { hoje: dia, fuso }),
  (o) => ({
    orcamentos_vistos: conta(o.vistos, o.vistos_ate_hoje),
    orcamentos_expirando: conta(o.expirando, o.expirando_hoje),
  }),
)

const descontos = parte(
  (escopo, { dia, fuso }) => contagemDosAguardando(escopo, { hoje: dia, fuso }),
  ({ n, de_antes }) => ({ descontos_pendentes: conta(n, de_antes) }),
)

const prazos = parte(
  (escopo, { agora }) => contagemVencendo(escopo, new Date(agora)),
  ({ n, vencidos }) => ({ prazos_legais: conta(n, vencidos) }),
)

const licencas = parte(
  (_, { dia }) => contagemDeLicencas(dia),
  ({ n, vencidas }) => ({ licencas: conta(n, vencidas) }),
)

const repasses = parte(
  (escopo, { dia: hoje }) => contagemDeLancamentos(deTodos(escopo), { tipo: ['repasse'], situacao: ['vencido'], hoje }),
  ({ n }) => ({ a_receber_vencido: conta(n, n) }),
)

const comissoes = parte(
  (escopo, { dia: hoje }) => contagemDeLancamentos(asMinhas(escopo), { tipo: [], situacao: SITUACOES_A_RECEBER, hoje }),
  ({ n, vencidos }) => ({ comissoes_liberadas: conta(n, vencidos) }),
)

const DE_QUEM_ATENDE = [meus, ofertas, visitasDeHoje, visitasSemResultado, enviados, prazos, comissoes]
const DA_EQUIPE = [fila, servidos]
const PARTES = {
  consultor: DE_QUEM_ATENDE,
  gerenciador: [...DE_QUEM_ATENDE, licencas],
  supervisor: DA_EQUIPE,
  admin: [
    ...DA_EQUIPE,
    aConferir,
    dispositivos,
    visitasDeHoje,
    visitasSemResultado,
    enviados,
    descontos,
    prazos,
    licencas,
    repasses,
  ],
}

export type HojeService = ReturnType<typeof createHojeService>

/**
 * Counts what waits for the caller, by the conditions of the doors' lists (record 139), in one statement (record 197).
 */
export const createHojeService = ({ database: { db }, clock }: Pick<Kit, 'database' | 'clock'>) => ({
  async get(escopo: Escopo): Promise<Hoje> {
    const { fuso_horario } = await findEmpresa(db)
    const momento = momentAt(clock(), fuso_horario)
    const partes = PARTES[escopo.role]
    const lidas = await readFigures(
      db,
      partes.map(({ figuras }) => figuras(escopo, momento)),
    )
    const contagens: Contagens = Object.assign({}, ...partes.map(({ portas }, i) => portas(lidas[i])))
    return {
      portas: CHAVES_HOJE.flatMap((chave) => {
        const contagem = contagens[chave]
        return contagem && contagem.n > 0 && PORTAS_HOJE[chave].roles.includes(escopo.role)
          ? [{ chave, ...contagem }]
          : []
      }),
    }
  },
})
