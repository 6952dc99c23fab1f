// SPDX-License-Identifier: Apache-2.0
//
// Engine of the venue behind the C interface of the public survey of matching engines (flash1-dev, matching-engine-benchmark,
// api/matching_engine_api.h, version of August 2026): messages in, reports out through a queue of the harness. A JVM runs in the process;
// messages are handed to it in runs of RUN, so that a call into it costs little. Built by: outcry lab c-library.
//
// Environment: OUTCRY_CLASSPATH, OUTCRY_JVM (path of libjvm.so), OUTCRY_JVM_OPTIONS (separated by spaces, in place of those below),
// OUTCRY_BOOK (a peer in place of our engine), OUTCRY_OPEN_ORDERS, OUTCRY_WARM_UP (orders of each flow before the first
// message, repeatedly until nothing is compiled).
#include <dlfcn.h>
#include <jni.h>
#include <sched.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifndef CLASSPATH
#define CLASSPATH ""
#endif
#ifndef JVM
#define JVM "libjvm.so"
#endif

#define ENTRY "org/outcry/lab/engine/library/LibraryEntry"
#define JVM_OPTIONS "-XX:+UseSerialGC -Xms2g -Xmx2g -XX:+AlwaysPreTouch"
#define MOST_OPTIONS 64
#define RUN 256u
// The most reports of one step (Reports.MOST_PER_STEP), and the room for reports.
#define STEP 16384
#define REPORTS (2 * STEP)
#define OPEN_ORDERS "1048576"
#define WARM_UP "200000"

// Layouts of the interface, little-endian.
struct message {
    uint8_t type; // 0 new order, 1 cancel, 2 modify
    uint8_t unused[7];
    uint64_t order;
    uint64_t sequence;
    int64_t price;
    uint32_t quantity;
    uint8_t side;
    uint8_t immediate;
    uint8_t rest[2];
};

struct report {
    uint64_t words[8];
};

struct transport {
    void *(*create)(uint32_t capacity);
    int (*push)(void *queue, const struct report *report);
    uint32_t (*drain)(void *queue, struct report *reports, uint32_t most);
    void (*flush)(void *queue);
    void (*destroy)(void *queue);
};

_Static_assert(sizeof(struct message) == 40, "a message has 40 bytes");
_Static_assert(sizeof(struct report) == 64, "a report has 64 bytes");

static JavaVM *machine;
static jclass entry;
static jmethodID run_method, best_method, depth_method, refused_method;
static const struct transport *transport;
static void *queue;
static struct report reports[REPORTS] __attribute__((aligned(64)));
static _Thread_local JNIEnv *environment;

static void fail(const char *what) {
    fprintf(stderr, "outcry engine: %s\n", what);
    if (environment != NULL && (*environment)->ExceptionCheck(environment)) {
        (*environment)->ExceptionDescribe(environment);
    }
    abort();
}

static const char *setting(const char *name, const char *otherwise) {
    const char *value = getenv(name);
    return value != NULL ? value : otherwise;
}

static int number(const char *name, const char *otherwise) {
    const char *text = setting(name, otherwise);
    char *end;
    long value = strtol(text, &end, 10);
    if (end == text || *end != 0 || value < 0 || value > 8388608) {
        fprintf(stderr, "outcry engine: %s out of bounds: value=%s least=0 most=8388608\n", name, text);
        abort();
    }
    return (int) value;
}

static JNIEnv *env(void) {
    if (environment == NULL) {
        if ((*machine)->AttachCurrentThread(machine, (void **) &environment, NULL) != JNI_OK) {
            fail("a thread cannot be attached to the JVM");
        }
    }
    return environment;
}

static void start(void) {
    const char *path = setting("OUTCRY_JVM", JVM);
    // The JVM cannot be unloaded, so its library must outlive ours.
    void *library = dlopen(path, RTLD_NOW | RTLD_GLOBAL | RTLD_NODELETE);
    if (library == NULL) {
        fail(dlerror());
    }
    jint (*create)(JavaVM **, void **, void *);
    *(void **) &create = dlsym(library, "JNI_CreateJavaVM");
    if (create == NULL) {
        fail("no JNI_CreateJavaVM in the library named by OUTCRY_JVM");
    }
    const char *classes = setting("OUTCRY_CLASSPATH", CLASSPATH);
    static const char property[] = "-Djava.class.path=";
    char *classpath = malloc(sizeof property + strlen(classes));
    char *words = strdup(setting("OUTCRY_JVM_OPTIONS", JVM_OPTIONS));
    if (classpath == NULL || words == NULL) {
        fail("out of memory");
    }
    strcpy(classpath, property);
    strcat(classpath, classes);
    JavaVMOption options[MOST_OPTIONS];
    int count = 0;
    memset(options, 0, sizeof options);
    options[count++].optionString = classpath;
    options[count++].optionString = "--enable-native-access=ALL-UNNAMED";
    options[count++].optionString = "--add-opens=java.base/jdk.internal.misc=ALL-UNNAMED";
    options[count++].optionString = "-XX:-UsePerfData";
    for (char *word = strtok(words, " "); word != NULL && count < MOST_OPTIONS; word = strtok(NULL, " ")) {
        options[count++].optionString = word;
    }
    JavaVMInitArgs arguments = {.version = JNI_VERSION_21, .nOptions = count, .options = options};
    if (create(&machine, (void **) &environment, &arguments) != JNI_OK) {
        fail("the JVM does not start; see OUTCRY_JVM_OPTIONS");
    }
}

static jmethodID method(const char *name, const char *signature) {
    jmethodID found = (*environment)->GetStaticMethodID(environment, entry, name, signature);
    if (found == NULL) {
        fail("a method is missing; are library and class path of one build?");
    }
    return found;
}

void engine_init(uint64_t seed, const struct transport *of_reports, void *to) {
    (void) seed;
    transport = of_reports;
    queue = to;
    if (machine == NULL) {
        start();
        jclass found = (*environment)->FindClass(environment, ENTRY);
        if (found == NULL) {
            fail("no " ENTRY " on the class path; see OUTCRY_CLASSPATH");
        }
        entry = (*environment)->NewGlobalRef(environment, found);
        run_method = method("run", "(JIIJI)J");
        best_method = method("best", "(I)J");
        depth_method = method("depth", "(IJ)J");
        refused_method = method("refused", "()J");
    }
    jstring book = (*env())->NewStringUTF(env(), setting("OUTCRY_BOOK", ""));
    (*env())->CallStaticVoidMethod(
            env(), entry, method("open", "(Ljava/lang/String;II)V"), book, number("OUTCRY_OPEN_ORDERS", OPEN_ORDERS),
            number("OUTCRY_WARM_UP", WARM_UP));
    if ((*env())->ExceptionCheck(env())) {
        fail("the book does not open");
    }
}

void engine_on_batch(const struct message *messages, uint32_t count) {
    JNIEnv *jni = env();
    uint32_t next = 0;
    jlong done;
    do {
        uint32_t end = count - next > RUN ? next + RUN : count;
        done = (*jni)->CallStaticLongMethod(
                jni, entry, run_method, (jlong) (uintptr_t) messages, (jint) next, (jint) end,
                (jlong) (uintptr_t) reports, (jint) REPORTS);
        if ((*jni)->ExceptionCheck(jni)) {
            fail("the engine failed");
        }
        next = (uint32_t) (done >> 32);
        for (uint32_t i = 0; i < (uint32_t) done; i++) {
            while (!transport->push(queue, &reports[i])) {
                sched_yield();
            }
        }
    } while (next < count || (uint32_t) done > REPORTS - STEP);
}

static void one(uint8_t type, uint64_t order, uint64_t sequence, int64_t price, uint32_t quantity, uint8_t side, uint8_t immediate) {
    struct message message = {
            .type = type, .order = order, .sequence = sequence, .price = price, .quantity = quantity, .side = side,
            .immediate = immediate};
    engine_on_batch(&message, 1);
}

// The three requests as the interface has them one by one: a message without its first eight bytes.
struct request {
    uint64_t order;
    uint64_t sequence;
    int64_t price;
    uint32_t quantity;
    uint8_t side;
    uint8_t immediate;
};

void engine_on_new_order(const struct request *r) {
    one(0, r->order, r->sequence, r->price, r->quantity, r->side, r->immediate);
}

void engine_on_cancel(const struct request *r) {
    one(1, r->order, r->sequence, 0, 0, 0, 0);
}

void engine_on_modify(const struct request *r) {
    one(2, r->order, r->sequence, r->price, r->quantity, r->side, 0);
}

// Matching is done, and reports are in the queue, when a call returns.
void engine_flush(void) {}

int64_t engine_query_best_bid(void) {
    return (*env())->CallStaticLongMethod(env(), entry, best_method, (jint) 0);
}

int64_t engine_query_best_ask(void) {
    return (*env())->CallStaticLongMethod(env(), entry, best_method, (jint) 1);
}

uint64_t engine_query_depth_at(int64_t price, uint8_t side) {
    return (uint64_t) (*env())->CallStaticLongMethod(env(), entry, depth_method, (jint) side, (jlong) price);
}

// The JVM ends with the process.
void engine_shutdown(void) {
    jlong refused = (*env())->CallStaticLongMethod(env(), entry, refused_method);
    if (refused > 0) {
        fprintf(stderr, "outcry engine: requests refused (prices are from 1 to 2147483647 ticks): %lld\n", (long long) refused);
    }
}
