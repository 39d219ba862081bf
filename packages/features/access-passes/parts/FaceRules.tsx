/** What readers need to know a face (entities 4.1). */
const faceRules = [
  'One person, alone in the picture, looking straight into the camera.',
  'Even light, no shadow over the face, a plain background.',
  'No sunglasses, mask or hat.',
  'JPEG or PNG of at least 480 × 480 pixels and at most 5MB.',
] as const

export const FaceRules = () => (
  <ul>
    {faceRules.map((rule) => (
      <li key={rule}>{rule}</li>
    ))}
  </ul>
)
