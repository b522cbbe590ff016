import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Switch, TextInput } from '@mantine/core'
import { HORA_INVALIDA, isHora, SILENCIO_VAZIO, type Silencio } from '@portal/contract/avisos/silencio'
import { useState } from 'react'
import { useUpdateAvisos } from './avisos.api.ts'
import classes from './avisos.module.css'

const NOITE: Silencio = { de: '22:00', ate: '07:00' }

const erroDe = ({ de, ate }: Silencio) =>
  isHora(de) && isHora(ate) ? (de === ate ? SILENCIO_VAZIO : undefined) : HORA_INVALIDA

/** Quiet hours; saved when a field is left and both hours are valid. */
export function SilencioInput({ silencio }: { silencio: Silencio | null }) {
  const update = useUpdateAvisos()
  const [typed, setTyped] = useState<Silencio>()
  const [checked, setChecked] = useState(false)
  const shown = typed ?? silencio ?? NOITE
  const erro = erroDe(shown)

  function save() {
    setChecked(true)
    if (!typed || erro || (typed.de === silencio?.de && typed.ate === silencio.ate)) return
    // The typed value is kept until saved, because the other hour may be typed meanwhile.
    update.mutate({ silencio: typed }, { onSuccess: () => setTyped((agora) => (agora === typed ? undefined : agora)) })
  }

  return (
    <section className={classes.parte} aria-label="Silêncio">
      <Switch
        label="Horário de silêncio"
        description="Os avisos esperam até o fim dele. Uma oferta de lead chega na hora durante o expediente da empresa."
        checked={silencio !== null}
        onChange={({ currentTarget }) => {
          setTyped(undefined)
          setChecked(false)
          update.mutate({ silencio: currentTarget.checked ? NOITE : null })
        }}
      />
      {silencio && (
        <div className={classes.horas}>
          {(['de', 'ate'] as const).map((campo) => (
            <TextInput
              key={campo}
              type="time"
              label={campo === 'de' ? 'Das' : 'Até as'}
              value={shown[campo]}
              error={checked && campo === 'ate' ? erro : undefined}
              onChange={({ currentTarget }) => setTyped({ ...shown, [campo]: currentTarget.value })}
              onBlur={save}
            />
          ))}
        </div>
      )}
    </section>
  )
}
