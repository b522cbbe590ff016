import { arrayMove, rectSortingStrategy } from '@dnd-kit/sortable'
import { GALERIA_MAXIMO } from '@portal/contract/arquivos/finalidades'
import { contado } from '@portal/contract/regras/contado'
import { notifyError, notifySuccess } from '../ui/notify.ts'
import { Sortable } from '../ui/sortable.tsx'
import { AreaEnvio } from './area-envio.tsx'
import { IMAGENS, notify } from './avisar.ts'
import { CampoArquivo } from './campo.tsx'
import classes from './galeria-input.module.css'
import { GaleriaItem } from './galeria-item.tsx'
import { acoesDe, useListaEnvios } from './use-lista-envios.ts'
import { acceptDe } from './verify-arquivo.ts'

type Props = {
  value: string[]
  onChange: (urls: string[]) => void
  onBusyChange?: (busy: boolean) => void
  error?: string | undefined
}

/** Gallery pictures of a clinic, in display order. */
export function GaleriaInput({ value, onChange, onBusyChange, error }: Props) {
  const lista = useListaEnvios({
    finalidade: 'clinica_imagem',
    palavras: IMAGENS,
    value,
    onChange,
    onBusyChange,
  })
  const cabem = Math.max(0, GALERIA_MAXIMO - lista.ocupadas)

  async function send(files: readonly File[]) {
    if (files.length > cabem)
      return notifyError(
        `Você só pode adicionar ${contado(cabem, 'imagem', 'imagens')}. Máximo total: ${GALERIA_MAXIMO} imagens`,
      )
    notify(await lista.enviar(files), IMAGENS)
  }

  return (
    <CampoArquivo
      label="Galeria"
      description={`Recomendado: 800x600 (4:3). Até ${GALERIA_MAXIMO} imagens JPG, PNG ou WebP de até 10MB. ${value.length} de ${GALERIA_MAXIMO}.`}
      error={error}
      envios={lista.envios}
      {...acoesDe(lista, send)}
    >
      {value.length > 0 && (
        <GaleriaOrdenavel
          urls={value}
          onOrder={lista.change}
          onRemove={(url) => {
            lista.change(value.filter((other) => other !== url))
            notifySuccess('Imagem removida da galeria')
          }}
        />
      )}
      <AreaEnvio
        acao="Adicionar imagens"
        accept={acceptDe('clinica_imagem')}
        multiple
        disabled={cabem === 0}
        onFiles={send}
      />
    </CampoArquivo>
  )
}

type OrdenavelProps = { urls: string[]; onOrder: (urls: string[]) => void; onRemove: (url: string) => void }

/** Pictures sortable by dragging, touch or keyboard. */
const GaleriaOrdenavel = ({ urls, onOrder, onRemove }: OrdenavelProps) => (
  <Sortable
    ids={urls}
    nome="imagem"
    strategy={rectSortingStrategy}
    onMove={(de, para) => onOrder(arrayMove(urls, de, para))}
  >
    <ul className={classes.galeria} aria-label="Imagens da galeria">
      {urls.map((url, i) => (
        <GaleriaItem key={url} url={url} numero={i + 1} total={urls.length} onRemove={() => onRemove(url)} />
      ))}
    </ul>
  </Sortable>
)
