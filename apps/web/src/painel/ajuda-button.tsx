import { ActionIcon } from '@mantine/core'
import type { Role } from '@portal/contract/access'
import { IconHelp } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useParte } from '../guia/use-parte.ts'
import classes from './ajuda-button.module.css'

/** True when keys belong to something else: a text field, or a window over the page. */
const isBusy = () =>
  document.activeElement?.matches('input, textarea, select, [contenteditable], [role="dialog"] *') === true ||
  document.querySelector('[aria-modal="true"]') !== null

/** Opens the guide's section about this page, by button or by the key '?'. On a phone the account menu opens it. */
export function AjudaButton({ role }: { role: Role }) {
  const navigate = useNavigate()
  const { hash } = useParte(role)
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isBusy()) return
      event.preventDefault()
      void navigate({ to: '/guia', ...(hash && { hash }) })
    }
    window.addEventListener('keydown', handleKeyDown)
    return () => window.removeEventListener('keydown', handleKeyDown)
  }, [navigate, hash])
  return (
    <ActionIcon
      className={classes.ajuda}
      variant="subtle"
      color="gray"
      size={36}
      aria-label="Guia desta tela"
      title="Guia desta tela (?)"
      aria-keyshortcuts="?"
      renderRoot={(props) => <Link to="/guia" {...(hash && { hash })} {...props} />}
    >
      <IconHelp size={22} aria-hidden />
    </ActionIcon>
  )
}
