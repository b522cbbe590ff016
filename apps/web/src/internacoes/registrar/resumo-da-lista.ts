import type { EstadoGuarda, Item } from '@portal/contract/internacoes/guardas'
import { maiuscula } from '@portal/contract/regras/maiuscula'

/** Checklist in one line; items that prevent the registration come first. */
export function resumoDaLista(itens: readonly Pick<Item, 'estado'>[]): string {
  const quantos = (estado: EstadoGuarda) => itens.filter((item) => item.estado === estado).length
  const [recusados, faltam, pendentes] = [quantos('recusado'), quantos('falta'), quantos('pendente')]
  const partes = [
    recusados > 0 && `${recusados} não ${recusados === 1 ? 'permitido' : 'permitidos'}`,
    faltam > 0 && (faltam === 1 ? 'falta 1 item' : `faltam ${faltam} itens`),
    pendentes > 0 && (pendentes === 1 ? '1 fica pendente' : `${pendentes} ficam pendentes`),
  ].filter((parte) => parte !== false)
  return maiuscula(partes.join(', ') || 'nada falta')
}
