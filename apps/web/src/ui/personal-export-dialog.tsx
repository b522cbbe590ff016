import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { Button, Radio, Stack, Textarea } from '@mantine/core'
import { MOTIVO, MOTIVO_CURTO } from '@portal/contract/motivo'
import { type FormEvent, useState } from 'react'
import classes from './confirm-dialog.module.css'
import { Dialog } from './dialog.tsx'

const OUTRO = 'Outro'
const MOTIVOS = ['Prestação de contas', 'Pedido do titular', 'Contabilidade', OUTRO]

type Props = { onExport: (motivo: string) => void; onClose: () => void }

/** Asks for the purpose of an export of personal data; it is recorded in the history. */
export function ExportDialog({ onExport, onClose }: Props) {
  const [escolhido, setEscolhido] = useState('')
  const [texto, setTexto] = useState('')
  const [erro, setErro] = useState<string>()

  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (!escolhido) return setErro('Escolha o motivo')
    const motivo = escolhido === OUTRO ? texto.trim() : escolhido
    if (motivo.length < MOTIVO.min) return setErro(MOTIVO_CURTO)
    onExport(motivo)
    onClose()
  }

  return (
    <Dialog opened onClose={onClose} title="Exportar dados pessoais" size="md" centered>
      <form noValidate onSubmit={submit}>
        <p className="portal-wrap">O arquivo leva dados de pessoas para fora do portal. Diga para que ele serve.</p>
        <Radio.Group
          className={classes.motivo ?? ''}
          label="Motivo"
          description="Fica no histórico."
          required
          value={escolhido}
          error={escolhido === OUTRO ? undefined : erro}
          onChange={(outro) => {
            setErro(undefined)
            setEscolhido(outro)
          }}
        >
          <Stack gap="xs" mt="xs">
            {MOTIVOS.map((motivo, i) => (
              <Radio key={motivo} value={motivo} label={motivo} data-autofocus={i === 0 || undefined} />
            ))}
          </Stack>
        </Radio.Group>
        {escolhido === OUTRO && (
          <Textarea
            className={classes.motivo ?? ''}
            label="Qual motivo"
            description="Não escreva nomes nem dados de saúde."
            required
            autosize
            minRows={2}
            maxRows={6}
            maxLength={MOTIVO.max}
            value={texto}
            error={erro}
            onChange={({ currentTarget }) => {
              setErro(undefined)
              setTexto(currentTarget.value)
            }}
          />
        )}
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit">Exportar</Button>
        </div>
      </form>
    </Dialog>
  )
}
