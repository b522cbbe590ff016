import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './ciente-saida.module.css'

/** Checkbox required before an administrator ends their own session. */
export function CienteSaida({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <div className={classes.aviso}>
      <p>
        <IconAlertTriangle size={20} aria-hidden />
        Este é o dispositivo que você está usando agora. Você sairá do portal imediatamente.
      </p>
      <Checkbox
        label="Sei que vou sair do portal neste dispositivo"
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </div>
  )
}
