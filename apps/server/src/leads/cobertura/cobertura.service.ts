import { COBERTURA_COMECO, COBERTURA_DIAS, periodoDe } from '@portal/contract/leads/distribuicao/cobertura'
import type { Cobertura, CoberturaCampos } from '@portal/contract/leads/distribuicao/cobertura.contract'
import { diasEntre } from '@portal/contract/regras/dia'
import { recordAcao } from '../../auditoria/auditoria.service.ts'
import { findEmpresa } from '../../empresa/empresa.queries.ts'
import { insertNotificacao } from '../../notificacoes/notificacoes.queries.ts'
import type { Escopo } from '../../platform/auth/escopo.ts'
import { distributes, isOfTeam } from '../../platform/auth/team.ts'
import { dayOf } from '../../platform/day.ts'
import type { Db } from '../../platform/db/db.ts'
import { conflict, forbidden, notFound, unprocessable } from '../../platform/http/errors.ts'
import { rotaDoQuadro } from '../avisos.ts'
import { countAbertosDe } from '../carteira.queries.ts'
import type { EscritaLeads } from '../escrita.ts'
import {
  type CoberturaNomeada,
  type CoberturaRow,
  endCobertura,
  findCobertura,
  findSobreposta,
  insertCobertura,
  listCoberturas,
  listColegas,
  lockCobertura,
  lockRecebedores,
} from './cobertura.queries.ts'

const PESSOA_INVALIDA = 'Escolha outro consultor ou gerenciador ativo'
const coberturaRepetida = (outra: { substituto: string; de: string; ate: string }) =>
  `Já há uma cobertura por ${outra.substituto} ${periodoDe(outra)}`

const situacaoEm = ({ de, ate, encerrada_em }: CoberturaNomeada, hoje: string): Cobertura['situacao'] => {
  if (encerrada_em !== null || ate < hoje) return 'encerrada'
  return de > hoje ? 'agendada' : 'vigente'
}
const toCobertura = (row: CoberturaNomeada, hoje: string): Cobertura => ({
  ...row,
  encerrada_em: row.encerrada_em?.toISOString() ?? null,
  situacao: situacaoEm(row, hoje),
})
const registroDe = ({ titular_id, substituto_id, de, ate, encerrada_em }: CoberturaRow) => ({
  titular_id,
  substituto_id,
  de,
  ate,
  encerrada_em,
})

export type CoberturaService = ReturnType<typeof createCoberturaService>

/** Covers: people set their own, supervisors and administrators anybody's. */
export function createCoberturaService(escrita: EscritaLeads) {
  const { db } = escrita
  const hojeDe = async (tx: Db) => dayOf(escrita.agora(), (await findEmpresa(tx)).fuso_horario)

  /** Person whose cover a request is about, by default the caller. Throws 403 or 422 where the caller may not. */
  function titularDe(escopo: Escopo, pedido: string | undefined): string {
    if (pedido !== undefined && !isOfTeam(escopo, pedido)) throw unprocessable({ titular_id: PESSOA_INVALIDA })
    if (!distributes(escopo) && pedido !== undefined && pedido !== escopo.usuarioId) throw forbidden()
    return pedido ?? escopo.usuarioId
  }

  return {
    async list(escopo: Escopo, titularId: string | undefined): Promise<Cobertura[]> {
      const de = distributes(escopo) ? titularId : escopo.usuarioId
      const [rows, hoje] = await Promise.all([listCoberturas(db, escopo, de), hojeDe(db)])
      return rows.map((row) => toCobertura(row, hoje))
    },

    /** Number of leads that a substitute would see, and people who may be one. */
    async preview(escopo: Escopo, pedido: string | undefined) {
      const titularId = titularDe(escopo, pedido)
      const [leads, substitutos, hoje] = await Promise.all([
        countAbertosDe(db, titularId),
        listColegas(db, escopo, titularId),
        hojeDe(db),
      ])
      return { leads, substitutos, hoje }
    },

    create: (escopo: Escopo, { titular_id: pedido, ...campos }: CoberturaCampos): Promise<Cobertura> =>
      db.transaction(async (tx) => {
        const nova = { ...campos, titular_id: titularDe(escopo, pedido) }
        const hoje = await hojeDe(tx)
        const falta = diasEntre(hoje, nova.de)
        if (falta < 0 || falta > COBERTURA_DIAS) throw unprocessable({ de: COBERTURA_COMECO })
        if (nova.substituto_id === nova.titular_id) throw unprocessable({ substituto_id: PESSOA_INVALIDA })
        const podem = await lockRecebedores(tx, [nova.titular_id, nova.substituto_id])
        for (const campo of ['titular_id', 'substituto_id'] as const)
          if (!isOfTeam(escopo, nova[campo]) || !podem.includes(nova[campo]))
            throw unprocessable({ [campo]: PESSOA_INVALIDA })
        const outra = await findSobreposta(tx, nova.titular_id, nova.de, nova.ate)
        if (outra) throw unprocessable({ de: coberturaRepetida(outra) })
        const row = await insertCobertura(tx, nova, escopo.usuarioId)
        const depois = registroDe(row)
        await recordAcao(tx, escopo, { acao: 'criar', entidade: 'coberturas', entidade_id: row.id, depois })
        const nomeada = await findCobertura(tx, row.id)
        await insertNotificacao(tx, {
          usuario_id: row.substituto_id,
          tipo: 'cobertura',
          titulo: 'Cobertura',
          corpo: `Você atende os leads de ${nomeada.titular} ${periodoDe(row)}.`,
          rota: rotaDoQuadro({ consultor: row.titular_id }),
          fato: `cobertura:${row.id}`,
        })
        return toCobertura(nomeada, hoje)
      }),

    /** Ends a cover at once; a cover that has not begun never begins. */
    end: (escopo: Escopo, id: string): Promise<Cobertura> =>
      db.transaction(async (tx) => {
        const antes = await lockCobertura(tx, id)
        if (
          !antes ||
          !isOfTeam(escopo, antes.titular_id) ||
          (!distributes(escopo) && antes.titular_id !== escopo.usuarioId)
        )
          throw notFound('Cobertura não encontrada')
        const hoje = await hojeDe(tx)
        if (antes.encerrada_em !== null || antes.ate < hoje) throw conflict('Esta cobertura já terminou.')
        const row = await endCobertura(tx, id, new Date(escrita.agora()))
        const historia = { entidade: 'coberturas' as const, entidade_id: id }
        await recordAcao(tx, escopo, { acao: 'editar', ...historia, antes: registroDe(antes), depois: registroDe(row) })
        return toCobertura(await findCobertura(tx, id), hoje)
      }),
  }
}
