import { Box } from '@mantine/core'
import { Dialog } from '../../ui/dialog.tsx'
import classes from './video-dialog.module.css'
import { urlVideoEmbed } from './video-embed.ts'

/** Plays a video: an uploaded file, or the player of YouTube or Vimeo. */
export function VideoDialog({ video, onClose }: { video: string | undefined; onClose: () => void }) {
  const player = video && urlVideoEmbed(video)
  return (
    <Dialog
      opened={video !== undefined}
      onClose={onClose}
      title="Vídeo da Clínica"
      size={960}
      centered
      closeLabel="Fechar vídeo"
    >
      {player ? (
        <iframe
          className={classes.video}
          src={player}
          title="Vídeo da Clínica"
          allow="fullscreen; picture-in-picture; encrypted-media"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <Box component="video" className={classes.video} src={video} controls autoPlay />
      )}
    </Dialog>
  )
}
