import type { Database } from '../../platform/db/db.ts'
import { demoId } from '../demo-id.ts'
import { insertProprios, listIdsDeLeads } from './campos-proprios-demo.queries.ts'

const HORARIOS = ['Manhã', 'Tarde', 'Noite'].map((nome) => ({
  id: demoId('opcao', nome),
  nome,
  arquivada: false,
}))
const [HORARIO, PESSOAS, VISITA] = ['horario', 'pessoas', 'visita'].map((nome) => demoId('campo', nome))
const SEM_VALOR = { texto_cifrado: null, numero: null, opcao_id: null, dia: null, sim: null }

/** Inserts three own fields, with values of the newest leads. */
export async function seedCamposProprios({ database: { db } }: { database: Database }): Promise<void> {
  const campo = { opcoes: [], obrigatorio_em: null, no_cartao: false }
  const campos = [
    { ...campo, id: HORARIO, nome: 'Melhor horário', tipo: 'escolha', opcoes: HORARIOS, ordem: 1, no_cartao: true },
    { ...campo, id: PESSOAS, nome: 'Pessoas na casa', tipo: 'numero', ordem: 2 },
    { ...campo, id: VISITA, nome: 'Aceita receber visita', tipo: 'sim_nao', ordem: 3 },
  ]
  const ids = await listIdsDeLeads(db)
  const valores = ids.flatMap((lead_id, n) => [
    ...(n % 7 < 2 ? [] : [{ lead_id, campo_id: HORARIO, ...SEM_VALOR, opcao_id: HORARIOS[(n % 5) % 3]?.id }]),
    ...(n % 11 < 4 ? [{ lead_id, campo_id: PESSOAS, ...SEM_VALOR, numero: 1 + (n % 6) }] : []),
    ...(n % 5 < 2 ? [{ lead_id, campo_id: VISITA, ...SEM_VALOR, sim: n % 10 !== 5 }] : []),
  ])
  await insertProprios(db, campos, valores)
}
