// SPDX-License-Identifier: Apache-2.0
//
// Driver of an engine library: drive LIBRARY FILE (messages of 40 bytes) [one] [pinned]. Delivers the file's messages, in one run or one by
// one, while another thread takes the reports from a queue, and prints one JSON object. The hash covers all reports, trades in their order.
// Pinned as in the survey's harness: the messages on the first core that is allowed, the reader spins on the second.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#define CAPACITY (1u << 20)
#define MESSAGE 40
#define TRADE 1

struct report {
    uint64_t words[8];
};

// Queue of one writer and one reader.
static struct report *slots;
static _Alignas(64) _Atomic uint64_t head;
static _Alignas(64) _Atomic uint64_t tail;
static _Alignas(64) uint64_t known_head;
static _Alignas(64) atomic_int ending;

static int pinned;

// Keeps the calling thread on one of the cores that the process may use, by its place among them.
static void pin(const cpu_set_t *allowed, int place) {
    cpu_set_t one;
    for (int core = 0; core < CPU_SETSIZE; core++) {
        if (CPU_ISSET(core, allowed) && place-- == 0) {
            CPU_ZERO(&one);
            CPU_SET(core, &one);
            if (sched_setaffinity(0, sizeof one, &one) == 0) {
                return;
            }
        }
    }
    fprintf(stderr, "drive: pinned needs two cores\n");
    exit(1);
}

static uint64_t count_of_reports, trades, plain, rolling;

static void *create(uint32_t capacity) {
    (void) capacity;
    return slots;
}

static int push(void *queue, const struct report *report) {
    (void) queue;
    uint64_t at = atomic_load_explicit(&tail, memory_order_relaxed);
    if (at - known_head == CAPACITY) {
        known_head = atomic_load_explicit(&head, memory_order_acquire);
        if (at - known_head == CAPACITY) {
            return 0;
        }
    }
    slots[at & (CAPACITY - 1)] = *report;
    atomic_store_explicit(&tail, at + 1, memory_order_release);
    return 1;
}

static uint32_t drain(void *queue, struct report *reports, uint32_t most) {
    (void) queue;
    (void) reports;
    (void) most;
    return 0;
}

static void nothing(void *queue) {
    (void) queue;
}

static const struct {
    void *(*create)(uint32_t);
    int (*push)(void *, const struct report *);
    uint32_t (*drain)(void *, struct report *, uint32_t);
    void (*flush)(void *);
    void (*destroy)(void *);
} transport = {create, push, drain, nothing, nothing};

static uint64_t mix(uint64_t hash, uint64_t word) {
    hash = (hash ^ word) * 0x9E3779B97F4A7C15u;
    return hash ^ hash >> 29;
}

static void take(const struct report *report) {
    uint64_t hash = 0;
    for (int i = 0; i < 8; i++) {
        hash = mix(hash, report->words[i]);
    }
    count_of_reports++;
    if ((report->words[0] & 0xFF) == TRADE) {
        trades++;
        rolling = mix(rolling, hash);
    } else {
        plain += hash;
    }
}

static void *reader(void *allowed) {
    if (pinned) {
        pin(allowed, 1);
    }
    const struct timespec pause = {.tv_nsec = 20000};
    for (;;) {
        int last = atomic_load(&ending);
        uint64_t from = atomic_load_explicit(&head, memory_order_relaxed);
        uint64_t to = atomic_load_explicit(&tail, memory_order_acquire);
        for (; from < to; from++) {
            take(&slots[from & (CAPACITY - 1)]);
            if ((from & 255) == 255) {
                atomic_store_explicit(&head, from + 1, memory_order_release);
            }
        }
        atomic_store_explicit(&head, from, memory_order_release);
        if (last && from == atomic_load(&tail)) {
            return NULL;
        }
        if (!pinned) {
            nanosleep(&pause, NULL);
        }
    }
}

static void *symbol(void *library, const char *name) {
    void *found = dlsym(library, name);
    if (found == NULL) {
        fprintf(stderr, "drive: the library lacks %s\n", name);
        exit(1);
    }
    return found;
}

static uint64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t) time.tv_sec * 1000000000u + (uint64_t) time.tv_nsec;
}

static uint64_t cpu(void) {
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (uint64_t) time.tv_sec * 1000000000u + (uint64_t) time.tv_nsec;
}

int main(int argc, char **argv) {
    int one = 0;
    for (int i = 3; i < argc; i++) {
        one |= strcmp(argv[i], "one") == 0;
        pinned |= strcmp(argv[i], "pinned") == 0;
    }
    if (argc < 3 || argc - 3 != one + pinned) {
        fprintf(stderr, "usage: drive LIBRARY FILE [one] [pinned]\n");
        return 2;
    }
    int file = open(argv[2], O_RDONLY);
    struct stat about;
    if (file < 0 || fstat(file, &about) != 0 || about.st_size == 0 || about.st_size % MESSAGE != 0) {
        fprintf(stderr, "drive: no file of messages of %d bytes: %s\n", MESSAGE, argv[2]);
        return 1;
    }
    uint32_t count = (uint32_t) (about.st_size / MESSAGE);
    const char *messages = mmap(NULL, (size_t) about.st_size, PROT_READ, MAP_PRIVATE | MAP_POPULATE, file, 0);
    slots = aligned_alloc(64, (size_t) CAPACITY * sizeof *slots);
    if (messages == MAP_FAILED || slots == NULL) {
        fprintf(stderr, "drive: out of memory\n");
        return 1;
    }
    memset(slots, 0, (size_t) CAPACITY * sizeof *slots);
    void *library = dlopen(argv[1], RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) {
        fprintf(stderr, "drive: %s\n", dlerror());
        return 1;
    }
    void (*init)(uint64_t, const void *, void *);
    void (*requests[3])(const void *);
    void (*batch)(const void *, uint32_t);
    void (*flush)(void);
    void (*end)(void);
    int64_t (*best_bid)(void);
    int64_t (*best_ask)(void);
    uint64_t (*depth_at)(int64_t, uint8_t);
    *(void **) &init = symbol(library, "engine_init");
    *(void **) &requests[0] = symbol(library, "engine_on_new_order");
    *(void **) &requests[1] = symbol(library, "engine_on_cancel");
    *(void **) &requests[2] = symbol(library, "engine_on_modify");
    *(void **) &batch = symbol(library, "engine_on_batch");
    *(void **) &flush = symbol(library, "engine_flush");
    *(void **) &end = symbol(library, "engine_shutdown");
    *(void **) &best_bid = symbol(library, "engine_query_best_bid");
    *(void **) &best_ask = symbol(library, "engine_query_best_ask");
    *(void **) &depth_at = symbol(library, "engine_query_depth_at");
    cpu_set_t allowed;
    if (sched_getaffinity(0, sizeof allowed, &allowed) != 0) {
        perror("drive: cores");
        return 1;
    }
    if (pinned) {
        pin(&allowed, 0);
    }
    init(1, &transport, slots);
    pthread_t thread;
    if (pthread_create(&thread, NULL, reader, &allowed) != 0) {
        fprintf(stderr, "drive: no thread\n");
        return 1;
    }
    uint64_t start = now();
    uint64_t start_cpu = cpu();
    if (one) {
        for (uint32_t i = 0; i < count; i++) {
            const char *message = messages + (size_t) i * MESSAGE;
            requests[message[0] % 3](message + 8);
        }
    } else {
        batch(messages, count);
    }
    flush();
    uint64_t ns = now() - start;
    uint64_t cpu_ns = cpu() - start_cpu;
    atomic_store(&ending, 1);
    pthread_join(thread, NULL);
    int64_t bid = best_bid();
    int64_t ask = best_ask();
    uint64_t bid_depth = bid == INT64_MIN ? 0 : depth_at(bid, 0);
    uint64_t ask_depth = ask == INT64_MAX ? 0 : depth_at(ask, 1);
    end();
    printf("{\"messages\":%u,\"ns\":%llu,\"cpuNs\":%llu,\"reports\":%llu,\"trades\":%llu,\"bid\":%lld,\"bidDepth\":%llu,"
           "\"ask\":%lld,\"askDepth\":%llu,\"hash\":\"%016llx\"}\n",
           count, (unsigned long long) ns, (unsigned long long) cpu_ns, (unsigned long long) count_of_reports, (unsigned long long) trades,
           (long long) bid, (unsigned long long) bid_depth, (long long) ask, (unsigned long long) ask_depth,
           (unsigned long long) mix(plain, rolling));
    fflush(stdout);
    _exit(0);
}
