import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, Group, Switch, TextInput } from '@mantine/core'
import { ROLES, type Role } from '@portal/contract/access'
import { useQuery } from '@tanstack/react-query'
import { ROLE_NAMES } from '../platform/role-names.ts'
import type { AbaProps } from './aba.ts'
import { equipesQuery } from './empresa.api.ts'
import classes from './empresa-editor.module.css'

export function SegurancaAba({ campo, form }: AbaProps) {
  const { data: equipes } = useQuery(equipesQuery(form.values.separar_equipes))
  const sem = equipes?.sem_supervisor ?? 0
  return (
    <div className={classes.campos}>
      <TextInput
        {...campo('max_dispositivos')}
        description="De 1 a 10. Vale para quem não tem um máximo próprio."
        inputMode="numeric"
        maxLength={2}
      />
      <Switch
        {...campo('aprovar_novos_usuarios', 'checkbox')}
        className={classes.todo}
        description="Quem cria a própria conta só entra depois que um administrador a aprova."
      />
      <Switch
        {...campo('aprovar_dispositivos', 'checkbox')}
        className={classes.todo}
        description="Um dispositivo novo espera até que um administrador o aprove em Dispositivos; os já aprovados continuam. Administradores com a verificação em duas etapas aprovam os próprios."
      />
      <Switch
        {...campo('separar_equipes', 'checkbox')}
        className={classes.todo}
        description="Cada supervisor vê a fila e os leads, as visitas e os números de quem tem o nome dele em Supervisor, no cadastro do usuário. Os de quem não tem supervisor ficam com os administradores."
      />
      {form.values.separar_equipes && sem > 0 && (
        <p className={`portal-note ${classes.todo}`} role="status">
          {sem === 1
            ? '1 consultor ativo está sem supervisor: só administradores veem os leads dele.'
            : `${sem} consultores ativos estão sem supervisor: só administradores veem os leads deles.`}
        </p>
      )}
      <RolesInput {...campo('exigir_duas_etapas_de')} />
    </div>
  )
}

type RolesProps = { name: string; label: string; value?: Role[]; onChange: (roles: Role[]) => void; error?: unknown }

/** Roles whose people must sign in with a second step. */
function RolesInput({ name, label, value = [], onChange, error }: RolesProps) {
  return (
    <Checkbox.Group
      className={classes.todo}
      label={label}
      description="Quem está no portal é avisado e continua; no próximo acesso, quem ainda não tem a verificação só a ativa antes de continuar. Ative antes a da sua própria conta."
      value={value}
      onChange={(escolhidos) => onChange(ROLES.filter((role) => escolhidos.includes(role)))}
      error={error as string | undefined}
    >
      <Group mt="xs" gap="lg">
        {ROLES.map((role) => (
          <Checkbox key={role} name={name} value={role} label={ROLE_NAMES[role].varios} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}
