import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mapaMudanca } from '@portal/contract/mudanca/mapa'
import { createCipher } from '../platform/keys/cipher.ts'
import { DATA_KEY, type testApp } from '../testing/testing.ts'
import { createEspera } from './a-conferir.ts'
import { dump, rows, write } from './dump.factory.ts'
import type { Opcoes } from './execucoes.service.ts'
import type { LeadAntigo } from './lead-antigo.ts'
import { move } from './move.ts'

type Server = Awaited<ReturnType<typeof testApp>>
export type Celula = string | null
export type Linhas = Record<string, Record<string, Celula>[]>

const ETAPAS_DELES = { retornar: 'em_contato', agendado: 'visita_agendada', em_atendimento: 'em_contato' }

/** Makes dumps of an older portal with leads of a consultant, and brings them into the portal of a test. */
export function leadsAntigos(server: Server, consultor: () => string) {
  const folder = mkdtempSync(join(tmpdir(), 'leads-antigos-'))
  let made = 0
  let numero = 0
  const telefone = () => `(11) 9${String(80_000_000 + ++numero).replace(/^(\d{4})/, '$1-')}`

  function fileOf(linhas: Linhas): string {
    const blocks = Object.entries(linhas).map(([tabela, umas]) => {
      const colunas = [...new Set(umas.flatMap((uma) => Object.keys(uma)))]
      return rows(
        `public.${tabela} (${colunas.join(', ')})`,
        umas.map((uma) => colunas.map((coluna) => uma[coluna] ?? null)),
      )
    })
    return write(folder, `dados-${++made}.sql`, dump(...blocks))
  }

  return {
    remove: () => rmSync(folder, { recursive: true }),
    telefone,
    lead: (mais: Record<string, Celula> = {}) => ({
      ...{
        id: randomUUID(),
        nome: 'Márcia Prado',
        telefone: telefone(),
        email: null,
        cidade: 'Campinas',
        estado: 'SP',
      },
      ...{ origem: 'google', status: 'novo', consultor_id: consultor(), tags: '{}', proximo_contato: null },
      ...{ created_at: '2025-03-04 12:00:00+00', updated_at: '2025-03-05 12:00:00+00', ...mais },
    }),
    nota: (lead_id: string, mais: Record<string, Celula> = {}) => ({
      ...{ id: String(++numero), lead_id, autor_id: consultor(), nota: 'Família pediu valores.' },
      ...{ created_at: '2025-03-06 15:00:00+00', ...mais },
    }),
    bring: (
      linhas: Linhas,
      { agora = Date.now, ...opcoes }: Partial<Opcoes> & { agora?: () => number } = {},
      mapa: object = {},
      onPasso: (passo: { etapa: string; feitas: number }) => Promise<void> = async () => {},
    ) =>
      move(
        { database: server.database, cipher: createCipher(DATA_KEY), clock: agora },
        fileOf(linhas),
        {
          ...{ simular: false, semLinks: false, linksDeCadastro: false, administradores: [] },
          ...{ mapa: mapaMudanca.parse({ etapas: ETAPAS_DELES, ...mapa }), desde: null },
          ...{ onde: { pasta: null, bucket: null, antigo: null }, ...opcoes },
        },
        onPasso,
      ),
  }
}

export async function newEspera({ database }: Pick<Server, 'database'>): Promise<string> {
  const [id, em] = [randomUUID(), new Date()]
  const campos: LeadAntigo = {
    ...{ nome_contato: 'Rosa Lima', telefone: null, telefone_escrito: 'não tem', origem: 'importacao', escrito: {} },
    ...{ etapa: 'novo', etapa_desde: em, created_at: em, trazido_em: em },
  }
  await createEspera(createCipher(DATA_KEY)).insert(database.db, 'leads', em, [{ id, antigo: id, campos }])
  return id
}
