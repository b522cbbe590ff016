import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { AreaEnvio } from './area-envio.tsx'
import { IMAGENS, notify } from './avisar.ts'
import { CampoArquivo } from './campo.tsx'
import classes from './imagem-principal-input.module.css'
import { sendArquivo } from './send-arquivo.ts'
import { useEnvios } from './use-envios.ts'
import { acoesDe } from './use-lista-envios.ts'
import { acceptDe } from './verify-arquivo.ts'

type Props = {
  value: string | null
  onChange: (url: string | null) => void
  onBusyChange?: (busy: boolean) => void
  error?: string | undefined
}

/** True for a picture wider than 3:2: the crop guide is then as tall as the picture, otherwise as wide. */
const isLarga = ({ naturalWidth, naturalHeight }: HTMLImageElement) => naturalWidth * 2 >= naturalHeight * 3

/** Main picture of a clinic, with the crop that cards show. */
export function ImagemPrincipalInput({ value, onChange, onBusyChange, error }: Props) {
  const [larga, setLarga] = useState<boolean>()
  const envios = useEnvios({
    enviar: (file, options) => sendArquivo(file, 'clinica_imagem', options),
    palavras: IMAGENS,
    onBusyChange,
    onEnviado: ({ url }) => onChange(url),
  })
  async function send(files: readonly File[]) {
    for (const { id, erro } of envios.envios) if (erro !== null) envios.dismiss(id)
    notify(await envios.enviar(files), IMAGENS, 'Imagem principal enviada com sucesso!')
  }

  return (
    <CampoArquivo
      label="Imagem principal"
      description="Recomendado: 1200x800 (3:2). JPG, PNG ou WebP de até 10MB."
      error={error}
      envios={envios.envios}
      {...acoesDe(envios, send)}
    >
      {value && (
        <figure className={classes.figura}>
          <div className={classes.moldura}>
            <img
              className={classes.imagem}
              src={value}
              alt="Imagem principal da clínica"
              decoding="async"
              onLoad={({ currentTarget }) => setLarga(isLarga(currentTarget))}
            />
            {larga !== undefined && <span className={classes.guia} data-larga={larga} aria-hidden="true" />}
            <ActionIcon
              className={classes.remover}
              variant="default"
              size="lg"
              aria-label="Remover imagem principal"
              onClick={() => onChange(null)}
            >
              <IconTrash size={18} />
            </ActionIcon>
          </div>
          <figcaption className={classes.legenda}>A moldura 3:2 mostra o que aparece nos cartões.</figcaption>
        </figure>
      )}
      <AreaEnvio
        acao={value ? 'Trocar imagem principal' : 'Escolher imagem principal'}
        accept={acceptDe('clinica_imagem')}
        disabled={envios.busy}
        onFiles={send}
      />
    </CampoArquivo>
  )
}
