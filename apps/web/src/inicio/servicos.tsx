import type { Servico } from '@portal/contract/inicio/inicio.contract'
import { useQuery } from '@tanstack/react-query'
import { formatDataHora } from '../platform/format-data.ts'
import { Aviso } from './aviso.tsx'
import { resumoQuery } from './inicio.api.ts'

const TITULOS = {
  arquivos: 'Fotos e documentos não podem ser guardados',
  mensagens: 'Os e-mails não estão saindo',
} as const satisfies Record<Servico, string>

/** Warnings about services that fail at the moment. */
export function AvisoServicos() {
  const { data } = useQuery(resumoQuery())
  return data?.servicos.map(({ servico, frase, desde }) => (
    <Aviso key={servico} id={`aviso-${servico}`} titulo={TITULOS[servico]}>
      <p>
        {frase} Desde {formatDataHora(desde)}; o portal tenta de novo sozinho, e este aviso some quando funcionar.
      </p>
    </Aviso>
  ))
}
