import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Checkbox, Group } from '@mantine/core'
import { ROLES, type Role } from '@portal/contract/access'
import { PAPEIS } from '../platform/format-papel.ts'
import classes from './empresa-editor.module.css'

type Props = { name: string; label: string; value?: Role[]; onChange: (papeis: Role[]) => void; error?: unknown }

/** Roles whose people must sign in with a second step. */
export function PapeisInput({ name, label, value = [], onChange, error }: Props) {
  return (
    <Checkbox.Group
      className={classes.todo}
      label={label}
      description="Quem está no portal é avisado e continua; no próximo acesso, quem ainda não tem a verificação só a ativa antes de continuar. Ative antes a da sua própria conta."
      value={value}
      onChange={(escolhidos) => onChange(ROLES.filter((papel) => escolhidos.includes(papel)))}
      error={error as string | undefined}
    >
      <Group mt="xs" gap="lg">
        {ROLES.map((papel) => (
          <Checkbox key={papel} name={name} value={papel} label={PAPEIS[papel].varios} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}
