import type { Database } from '../../platform/db/db.ts'
import { createCipher } from '../../platform/keys/cipher.ts'
import { contextoIncidente, type Texto } from '../../privacidade/incidente.ts'
import { insertIncidente, listIncidentes } from '../../privacidade/incidentes.queries.ts'
import { demoId } from '../demo-id.ts'

const DIA_MS = 86_400_000

/** Texts of an invented incident without consequences. */
const TEXTOS: Record<Texto, string> = {
  descricao: 'Uma lista com nomes e telefones foi anexada a um e-mail para outra pessoa da própria equipe.',
  medidas:
    'Quem recebeu confirmou por escrito que apagou o arquivo sem abrir. A lista passou a ser vista só no portal.',
  motivo_nao_comunicar: 'O arquivo não saiu da equipe nem foi aberto: sem risco ou dano relevante aos titulares.',
  licoes: 'Listas não são mais enviadas por e-mail; quem precisa recebe o acesso no portal.',
}

/** Inserts one closed incident, unless there are some. Returns the number of new incidents. */
export async function seedPrivacidade({ database: { db }, dataKey }: { database: Database; dataKey: string }) {
  if ((await listIncidentes(db)).length > 0) return 0
  const cipher = createCipher(dataKey)
  const id = demoId('incidente', 1)
  const encrypt = (campo: Texto) => cipher.encryptText(TEXTOS[campo], contextoIncidente(campo, id))
  const agora = Date.now()
  await insertIncidente(db, {
    id,
    descoberto_em: new Date(agora - 75 * DIA_MS),
    descricao_cifrado: encrypt('descricao'),
    dados: ['identificacao', 'contato'],
    titulares_qtd: 18,
    risco: 'baixo',
    medidas_cifrado: encrypt('medidas'),
    nao_comunicar: true,
    motivo_nao_comunicar_cifrado: encrypt('motivo_nao_comunicar'),
    licoes_cifrado: encrypt('licoes'),
    encerrado_em: new Date(agora - 70 * DIA_MS),
  })
  return 1
}
