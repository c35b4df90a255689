/*
 * A disk that forgets what has not been synced. Preloaded into a host (LD_PRELOAD), it lets all writes
 * pass and keeps beside each file below UNSYNC_PREFIX an image FILE.durable, which gets the written
 * ranges only when the file is synced. After kill -9 the images are what a power cut would have
 * left. While there is a file named UNSYNC_PREFIX + "EIO-sync", "EIO-write" or "ENOSPC-write", syncs
 * or writes below the prefix fail so. Only what SQLite calls is here: no rename, no mapped writes.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define FDS 65536
#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

struct range { off_t from, to; };
struct file { char path[512]; struct range *dirty; size_t count, room; struct file *next; };

static struct file *files, *by_fd[FDS];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void opened(int fd, const char *path) {
  const char *prefix = getenv("UNSYNC_PREFIX");
  if (fd < 0 || fd >= FDS) return;
  pthread_mutex_lock(&lock);
  by_fd[fd] = NULL;
  size_t length = strlen(path);
  int is_shared_memory = length > 4 && strcmp(path + length - 4, "-shm") == 0;
  if (prefix && !is_shared_memory && length < 500 && !strncmp(path, prefix, strlen(prefix))) {
    struct file *file = files;
    while (file && strcmp(file->path, path)) file = file->next;
    if (!file) {
      file = calloc(1, sizeof *file);
      strcpy(file->path, path);
      file->next = files;
      files = file;
    }
    by_fd[fd] = file;
  }
  pthread_mutex_unlock(&lock);
}

static struct file *file_of(int fd) { return fd >= 0 && fd < FDS ? by_fd[fd] : NULL; }

static int fails(int fd, const char *how, int code) {
  char sign[600];
  if (!file_of(fd)) return 0;
  snprintf(sign, sizeof sign, "%s%s", getenv("UNSYNC_PREFIX"), how);
  if (access(sign, F_OK)) return 0;
  errno = code;
  return 1;
}

static int write_fails(int fd) {
  return fails(fd, "EIO-write", EIO) || fails(fd, "ENOSPC-write", ENOSPC);
}

static void written(int fd, off_t from, ssize_t size) {
  struct file *file = file_of(fd);
  if (size <= 0 || !file) return;
  pthread_mutex_lock(&lock);
  if (file->count == file->room) {
    file->room = file->room ? 2 * file->room : 64;
    file->dirty = realloc(file->dirty, file->room * sizeof *file->dirty);
  }
  file->dirty[file->count++] = (struct range){from, from + size};
  pthread_mutex_unlock(&lock);
}

static void synced(int fd) {
  struct file *file = file_of(fd);
  if (!file) return;
  pthread_mutex_lock(&lock);
  char image[600], bytes[65536];
  struct stat now;
  snprintf(image, sizeof image, "%s.durable", file->path);
  int target = REAL(open)(image, O_WRONLY | O_CREAT, 0600), source = REAL(open)(file->path, O_RDONLY);
  for (size_t i = 0; i < file->count; i++) {
    for (off_t at = file->dirty[i].from; at < file->dirty[i].to;) {
      size_t want = file->dirty[i].to - at;
      ssize_t got = pread(source, bytes, want < sizeof bytes ? want : sizeof bytes, at);
      if (got <= 0 || REAL(pwrite)(target, bytes, got, at) != got) break;
      at += got;
    }
  }
  if (fstat(source, &now) == 0 && REAL(ftruncate)(target, now.st_size)) abort();
  file->count = 0;
  REAL(close)(source);
  REAL(close)(target);
  pthread_mutex_unlock(&lock);
}

#define OPEN(name)                                      \
  int name(const char *path, int flags, ...) {          \
    va_list rest;                                       \
    va_start(rest, flags);                              \
    int fd = REAL(name)(path, flags, va_arg(rest, int)); \
    va_end(rest);                                       \
    opened(fd, path);                                   \
    return fd;                                          \
  }
OPEN(open)
OPEN(open64)

#define PWRITE(name)                                              \
  ssize_t name(int fd, const void *data, size_t size, off_t at) { \
    if (write_fails(fd)) return -1;                               \
    ssize_t done = REAL(name)(fd, data, size, at);                \
    written(fd, at, done);                                        \
    return done;                                                  \
  }
PWRITE(pwrite)
PWRITE(pwrite64)

ssize_t write(int fd, const void *data, size_t size) {
  static ssize_t (*real)(int, const void *, size_t);
  if (!real) real = REAL(write);
  if (write_fails(fd)) return -1;
  ssize_t done = real(fd, data, size);
  if (file_of(fd)) written(fd, lseek(fd, 0, SEEK_CUR) - done, done);
  return done;
}

#define SYNC(name)                              \
  int name(int fd) {                            \
    if (fails(fd, "EIO-sync", EIO)) return -1;  \
    int done = REAL(name)(fd);                  \
    if (!done) synced(fd);                      \
    return done;                                \
  }
SYNC(fsync)
SYNC(fdatasync)

int close(int fd) {
  static int (*real)(int);
  if (!real) real = REAL(close);
  if (fd >= 0 && fd < FDS) by_fd[fd] = NULL;
  return real(fd);
}
