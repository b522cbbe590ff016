import type { EstadoGuarda } from '@portal/contract/internacoes/guardas'
import { expect, it } from 'vitest'
import { resumoDaLista } from './resumo-da-lista.ts'

it.each<[EstadoGuarda[], string]>([
  [['ok', 'aviso'], 'Nada falta'],
  [['falta', 'ok'], 'Falta 1 item'],
  [['falta', 'falta', 'falta', 'ok'], 'Faltam 3 itens'],
  [['ok', 'pendente'], '1 fica pendente'],
  [['falta', 'recusado', 'falta', 'pendente', 'pendente'], '1 não permitido, faltam 2 itens, 2 ficam pendentes'],
])('of %j is "%s"', (estados, frase) => expect(resumoDaLista(estados.map((estado) => ({ estado })))).toBe(frase))
