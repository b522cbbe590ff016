import { PERIODO_MAXIMO_DIAS } from '@portal/contract/agenda/limites'
import { TODA_EQUIPE, VISITA_ABERTA } from '@portal/contract/agenda/opcoes'
import { CHAVES_HOJE, type ChaveHoje, HOJE } from '@portal/contract/inicio/hoje'
import type { Hoje } from '@portal/contract/inicio/inicio.contract'
import { somaDias } from '@portal/contract/regras/dia'
import { countVisitas } from '../agenda/agenda.queries.ts'
import { countLicencas } from '../clinicas/licencas.queries.ts'
import { findEmpresa } from '../empresa/empresa.queries.ts'
import { asMinhas, deTodos } from '../financeiro/lancamentos.queries.ts'
import { somaLancamentos } from '../financeiro/lista.queries.ts'
import { SITUACOES_A_RECEBER } from '../financeiro/minhas.service.ts'
import { contarEquipe, contarMeus } from '../leads/hoje.service.ts'
import { countQueEsperam } from '../orcamentos/lista.queries.ts'
import { countVencendo } from '../pacientes/lista.queries.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import { instantOf } from '../platform/business-time.ts'
import type { Kit } from '../platform/feature.ts'
import { type Momento, momentoDe } from '../platform/moment.ts'

/** Records behind a door, and whether some of them are late. */
type Contagem = { n: number; urgente: boolean }
type Contagens = Partial<Record<ChaveHoje, Contagem>>

const conta = (n: number, atrasados: number): Contagem => ({ n, urgente: atrasados > 0 })

export type HojeService = ReturnType<typeof createHojeService>

/** What waits for somebody: counted by the conditions of the lists that the doors open (record 139). */
export function createHojeService({ database: { db }, clock }: Pick<Kit, 'database' | 'clock'>) {
  async function doPessoal(escopo: Escopo, momento: Momento): Promise<Contagens> {
    const { atrasados, acoes, acoes_passadas, cadastros, cadastros_atrasados, ofertas } = await contarMeus(
      db,
      escopo,
      momento,
    )
    return {
      leads_atrasados: conta(atrasados, atrasados),
      proximas_acoes: conta(acoes, acoes_passadas),
      cadastros_recebidos: conta(cadastros, cadastros_atrasados),
      // They run out within minutes.
      ofertas: conta(ofertas, ofertas),
    }
  }

  async function daEquipe(escopo: Escopo, momento: Momento): Promise<Contagens> {
    const { fila, fila_atrasados, atrasados, sem_contato } = await contarEquipe(db, escopo, momento)
    return {
      fila: conta(fila, fila_atrasados),
      fila_sla: conta(sem_contato, sem_contato),
      leads_atrasados: conta(atrasados, atrasados),
    }
  }

  async function dasVisitas(escopo: Escopo, { agora, fuso, dia, hoje, amanha }: Momento): Promise<Contagens> {
    const dono = escopo.role === 'admin' ? TODA_EQUIPE : escopo.usuarioId
    const recorte = { dono, tipo: [], agora, ate: amanha }
    const desde = new Date(instantOf(somaDias(dia, 1 - PERIODO_MAXIMO_DIAS), '00:00', fuso))
    const [deHoje, semResultado] = await Promise.all([
      countVisitas(db, escopo, { ...recorte, de: hoje, status: [...VISITA_ABERTA], sem_resultado: false }),
      countVisitas(db, escopo, { ...recorte, de: desde, status: [], sem_resultado: true }),
    ])
    return {
      visitas_hoje: conta(deHoje.n, deHoje.passadas),
      visitas_sem_resultado: conta(semResultado.n, semResultado.n),
    }
  }

  async function dosOrcamentos(escopo: Escopo, { dia: hoje, fuso }: Momento): Promise<Contagens> {
    const r = await countQueEsperam(db, escopo, { hoje, fuso })
    return {
      orcamentos_vistos: conta(r.vistos, r.vistos_ate_hoje),
      orcamentos_expirando: conta(r.expirando, r.expirando_hoje),
      descontos_pendentes: conta(r.aguardando, r.aguardando_de_antes),
    }
  }

  async function dosPrazos(escopo: Escopo, { agora }: Momento): Promise<Contagens> {
    const { n, vencidos } = await countVencendo(db, escopo, new Date(agora))
    return { prazos_legais: conta(n, vencidos) }
  }

  async function dasLicencas(_: Escopo, { dia }: Momento): Promise<Contagens> {
    const { todas, vencidas } = await countLicencas(db, { texto: '' }, dia)
    return { licencas: conta(todas, vencidas) }
  }

  async function dosRepasses(escopo: Escopo, { dia: hoje }: Momento): Promise<Contagens> {
    const { n } = await somaLancamentos(db, deTodos(escopo), { tipo: ['repasse'], situacao: ['vencido'], hoje })
    return { a_receber_vencido: conta(n, n) }
  }

  async function dasComissoes(escopo: Escopo, { dia: hoje }: Momento): Promise<Contagens> {
    const minhas = asMinhas(escopo)
    const [todas, vencidas] = await Promise.all([
      somaLancamentos(db, minhas, { tipo: [], situacao: SITUACOES_A_RECEBER, hoje }),
      somaLancamentos(db, minhas, { tipo: [], situacao: ['vencido'], hoje }),
    ])
    return { comissoes_liberadas: conta(todas.n, vencidas.n) }
  }

  const PARTES = {
    consultor: [doPessoal, dasVisitas, dosOrcamentos, dosPrazos, dasComissoes],
    gerenciador: [doPessoal, dasVisitas, dosOrcamentos, dosPrazos, dasComissoes, dasLicencas],
    supervisor: [daEquipe],
    admin: [daEquipe, dasVisitas, dosOrcamentos, dosPrazos, dasLicencas, dosRepasses],
  } as const

  return {
    async get(escopo: Escopo): Promise<Hoje> {
      const { fuso_horario } = await findEmpresa(db)
      const momento = momentoDe(clock(), fuso_horario)
      const partes = await Promise.all(PARTES[escopo.role].map((parte) => parte(escopo, momento)))
      const contagens: Contagens = Object.assign({}, ...partes)
      return {
        portas: CHAVES_HOJE.flatMap((chave) => {
          const contagem = contagens[chave]
          return contagem && contagem.n > 0 && HOJE[chave].papeis.includes(escopo.role) ? [{ chave, ...contagem }] : []
        }),
      }
    },
  }
}
