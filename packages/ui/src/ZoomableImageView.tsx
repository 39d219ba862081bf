import classes from './ZoomableImage.module.css'
import type { ZoomableImageProps } from './ZoomableImage.tsx'
import { ZoomFrame } from './ZoomFrame.tsx'

const ZoomableImageView = ({ src, alt }: ZoomableImageProps) => (
  <ZoomFrame label={alt} className={classes.frame}>
    {() => <img className={classes.image} src={src} alt={alt} draggable={false} />}
  </ZoomFrame>
)

export default ZoomableImageView
