// Written by generateImages.ts from the files in sample/images.
export const sampleImages = {
  "hero-home": {
    "filename": "hero-home.webp",
    "assetId": "image-bb007b40f4fb767c362bc0b137b2250ae7a49c2c-1600x1200-webp",
    "width": 1600,
    "height": 1200
  },
  "location-corby": {
    "filename": "location-corby.webp",
    "assetId": "image-f881c7f3c5b7898d40de212ff11ba8f34251b927-1600x1200-webp",
    "width": 1600,
    "height": 1200
  },
  "location-harborough": {
    "filename": "location-harborough.webp",
    "assetId": "image-a5e26f55825db163d53880d1fd29de8ad99f7ba5-1600x1200-webp",
    "width": 1600,
    "height": 1200
  },
  "location-kettering": {
    "filename": "location-kettering.webp",
    "assetId": "image-adf7ee967446300e47aae25ee9e35bfdde1d9c2e-1600x1200-webp",
    "width": 1600,
    "height": 1200
  },
  "location-north-northamptonshire": {
    "filename": "location-north-northamptonshire.webp",
    "assetId": "image-7614c8a49876606bcc5ac881e38f1a08ffcfd6a2-1600x1200-webp",
    "width": 1600,
    "height": 1200
  },
  "location-northampton": {
    "filename": "location-northampton.webp",
    "assetId": "image-c1ef84125bdc3eff04fee62a6267e308793e7182-1600x1200-webp",
    "width": 1600,
    "height": 1200
  },
  "location-rutland": {
    "filename": "location-rutland.webp",
    "assetId": "image-c4cda7a766dee87afa34326555dcb91422c5a2c5-1600x1200-webp",
    "width": 1600,
    "height": 1200
  },
  "location-wellingborough": {
    "filename": "location-wellingborough.webp",
    "assetId": "image-49c16c8fa43c73cf92fad0ee1d965bcc4f72d837-1600x1200-webp",
    "width": 1600,
    "height": 1200
  },
  "location-west-northamptonshire": {
    "filename": "location-west-northamptonshire.webp",
    "assetId": "image-bff932d418b7d91a2443c51db7aab222183308cb-1600x1200-webp",
    "width": 1600,
    "height": 1200
  },
  "service-companionship": {
    "filename": "service-companionship.webp",
    "assetId": "image-70cc555d4556e2ad96df68e3cfafbad53083b103-1600x1200-webp",
    "width": 1600,
    "height": 1200
  },
  "service-dementia-care": {
    "filename": "service-dementia-care.webp",
    "assetId": "image-a6b8c8765e4e755d726bde67c98ad64a95fbffb2-1600x1200-webp",
    "width": 1600,
    "height": 1200
  },
  "service-medication-support": {
    "filename": "service-medication-support.webp",
    "assetId": "image-062c7e7d89a9749accbb616943715dbdc80d96a0-1600x1200-webp",
    "width": 1600,
    "height": 1200
  },
  "service-palliative-care": {
    "filename": "service-palliative-care.webp",
    "assetId": "image-563f910ee4beb6532fccb65cfe1f5f2a39511d0a-1600x1200-webp",
    "width": 1600,
    "height": 1200
  },
  "service-personal-care": {
    "filename": "service-personal-care.webp",
    "assetId": "image-dfcdc3c9352c737a69183d605646691153908817-1600x1200-webp",
    "width": 1600,
    "height": 1200
  },
  "services-intro": {
    "filename": "services-intro.webp",
    "assetId": "image-5d4afe176d5a7c215e698374fa365d19c7983c18-1600x1200-webp",
    "width": 1600,
    "height": 1200
  },
  "story-companionship": {
    "filename": "story-companionship.webp",
    "assetId": "image-ace8b474ef6fce3caf48e4950cae2ebd3e66c2a3-1600x1200-webp",
    "width": 1600,
    "height": 1200
  },
  "story-dementia-at-home": {
    "filename": "story-dementia-at-home.webp",
    "assetId": "image-f7488bdb76bfd0843dbe7a18465b8c75fc11facf-1600x1200-webp",
    "width": 1600,
    "height": 1200
  },
  "story-end-of-life": {
    "filename": "story-end-of-life.webp",
    "assetId": "image-197304f23834f6f2ce9cf1b9b2c5f2ad20ee4911-1600x1200-webp",
    "width": 1600,
    "height": 1200
  },
  "story-hospital-discharge": {
    "filename": "story-hospital-discharge.webp",
    "assetId": "image-757cc40b7c881b63fde5f99c81625c09e5e24871-1600x1200-webp",
    "width": 1600,
    "height": 1200
  },
  "story-long-term-partnership": {
    "filename": "story-long-term-partnership.webp",
    "assetId": "image-1509c903b161aec12b5dd50072947c54e05384b7-1600x1200-webp",
    "width": 1600,
    "height": 1200
  },
  "story-stroke-rehabilitation": {
    "filename": "story-stroke-rehabilitation.webp",
    "assetId": "image-d2724d01b0383c747ecc165c3295538a51e47eef-1600x1200-webp",
    "width": 1600,
    "height": 1200
  },
  "story-young-adult": {
    "filename": "story-young-adult.webp",
    "assetId": "image-be287e666ee48aa0be52e2628d2776b63c044349-1600x1200-webp",
    "width": 1600,
    "height": 1200
  }
} as const
