import { isRaioValido, RAIO_FORA_DO_LIMITE, RAIO_INTEIRO, RAIO_PADRAO } from '@portal/contract/busca/raio'
import { APELIDO } from '@portal/contract/links-busca/limites'
import type { LinkBusca, LinkBuscaCampos } from '@portal/contract/links-busca/links-busca.contract'
import { erroDoNome } from '@portal/contract/regras/nome'

/** Values of the inputs: text as typed, even where it is invalid. */
export type Valores = {
  apelido: string
  campanha: string
  raio_padrao: string
  mostrar_preco: boolean
  mensagem: string
}
type Campos = Omit<LinkBuscaCampos, 'is_active'>

export const ROTULOS: Record<keyof Valores, string> = {
  apelido: 'Apelido',
  campanha: 'Campanha',
  raio_padrao: 'Raio padrão (km)',
  mensagem: 'Mensagem',
  mostrar_preco: 'Mostrar preços',
}

export const valoresDe = (link: LinkBusca | undefined): Valores => ({
  apelido: link?.apelido ?? '',
  campanha: link?.campanha ?? '',
  raio_padrao: String(link?.raio_padrao ?? RAIO_PADRAO),
  mostrar_preco: link?.mostrar_preco ?? true,
  mensagem: link?.mensagem ?? '',
})

export const camposDe = (valores: Valores): Campos => ({
  apelido: valores.apelido.trim(),
  campanha: valores.campanha.trim() || null,
  raio_padrao: Number(valores.raio_padrao.trim()),
  mostrar_preco: valores.mostrar_preco,
  mensagem: valores.mensagem.trim() || null,
})

/** Validation by field, with the server's sentences. */
export const errosDe = {
  apelido: (apelido: string) => erroDoNome(APELIDO, apelido),
  raio_padrao: (raio: string) => {
    const km = Number(raio.trim() || Number.NaN)
    if (!isRaioValido(km)) return RAIO_FORA_DO_LIMITE
    return Number.isInteger(km) ? undefined : RAIO_INTEIRO
  },
}
