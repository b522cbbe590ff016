import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { nameIn } from '../platform/name-in.ts'
import { useSession } from '../platform/session.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import type { Confirmavel } from './acoes.ts'
import classes from './confirmar-acao.module.css'
import { useGestao } from './dispositivos.api.ts'
import pessoa from './nome-pessoa.module.css'
import { perguntaDe } from './perguntas.ts'

/** Confirms an action that cannot be undone easily; ending one's own session needs an extra checkbox. */
export function ConfirmarAcaoDispositivo({ pedido, onClose }: { pedido: Confirmavel; onClose: () => void }) {
  const eu = useSession()?.user.id
  const gestao = useGestao()
  const [ciente, setCiente] = useState(false)
  const { titulo, textos, confirmar, destrutivo } = perguntaDe(pedido)
  const { dono, acao } = pedido
  const sai = acao === 'encerrar' ? dono.usuario.id === eu : acao !== 'aprovar' && pedido.dispositivo.este
  return (
    <ConfirmDialog
      opened
      title={titulo}
      message={
        <>
          {textos.map((texto) => (
            <p key={texto}>{texto}</p>
          ))}
          <p>
            {acao !== 'encerrar' && (
              <>
                <strong>{pedido.dispositivo.device_name}</strong> ·{' '}
              </>
            )}
            <strong className={pessoa.nome}>{nameIn(dono.usuario)}</strong>
          </p>
          {sai && <CienteSaida checked={ciente} onChange={setCiente} />}
        </>
      }
      confirmLabel={confirmar}
      confirmDisabled={sai && !ciente}
      destructive={destrutivo}
      onConfirm={() =>
        acao === 'encerrar'
          ? gestao.encerrar({ id: dono.usuario.id })
          : acao === 'aprovar'
            ? gestao.aprovar({ id: pedido.dispositivo.id, visto: pedido.dispositivo.status })
            : gestao[acao]({ id: pedido.dispositivo.id })
      }
      onClose={onClose}
    />
  )
}

/** Checkbox required before an administrator ends their own session. */
function CienteSaida({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
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
