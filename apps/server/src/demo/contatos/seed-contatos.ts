import type { Database } from '../../platform/db/db.ts'
import { demoId } from '../demo-id.ts'
import { findConta, insertContatosDemo, isContatoDemo } from './contatos-demo.queries.ts'
import { DA_EQUIPE, PESSOAIS } from './dados.ts'

const CONTA = 'consultor@demo.portal'
const FAVORITOS = 3

/** An unassigned number, beginning with 9 0. */
const numeroDe = (ddd: string, indice: number) => `55${ddd}9005${String(10_000 + indice * 37).padStart(5, '0')}`

/** Inserts the demo's phone book, unless it was inserted before. Returns the number of new contacts. */
export async function seedContatos({ db }: Database): Promise<number> {
  const usuario_id = await findConta(db, CONTA)
  const todos = [...DA_EQUIPE, ...PESSOAIS]
  if (!usuario_id || (await isContatoDemo(db, demoId('contato', todos.length - 1)))) return 0
  const contatos = todos.map(([categoria, nome, cidade, estado, ddd], indice) => {
    const daEquipe = indice < DA_EQUIPE.length
    return {
      id: demoId('contato', indice),
      ...{ nome, categoria, cidade, estado },
      telefone: numeroDe(ddd, indice),
      tem_whatsapp: indice % 3 !== 1,
      visibilidade: daEquipe ? 'equipe' : 'pessoal',
      dono_id: daEquipe ? null : usuario_id,
    }
  })
  return db.transaction((tx) => insertContatosDemo(tx, contatos, { usuario_id, quantos: FAVORITOS }))
}
